import type { Request, Response } from 'express'
import multer, { MulterError } from 'multer'
import { idImageBytes } from '../../domain/rules/id-image.ts'
import { UploadRefused } from './upload-refused.ts'

/** Bytes of a whole form at most: the file, and boundaries and headers around it. */
export const maxFormBytes = idImageBytes + 16 * 1024

const receive = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: idImageBytes, files: 1, fields: 0, parts: 1, headerPairs: 16, fieldNameSize: 64 },
  defParamCharset: 'utf8',
}).single('file')

/** How long a sender may take, in milliseconds. */
export interface UploadTimeouts {
  /** From its turn to its last byte. */
  withinMs: number
  /** From byte to byte. */
  idleMs: number
  /** Aborted once the sender has gone. */
  signal: AbortSignal
}

const tooLarge = () => new UploadRefused('FileTooLarge', `A file may have ${idImageBytes} bytes at most`)
const tooSlow = () => new UploadRefused('BAD_USER_INPUT', 'The upload took too long', 408)

const noForm = () =>
  new UploadRefused('BAD_USER_INPUT', 'Send one multipart form with one file in its field "file"')

/** Waits for the first byte of a form. Throws `UploadRefused` for one that is announced too large, and for one that is empty. */
export async function awaitFirstByte(
  request: Request,
  patience: Omit<UploadTimeouts, 'withinMs'>,
): Promise<void> {
  const { idleMs, signal } = patience
  if (Number(request.headers['content-length'] ?? 0) > maxFormBytes) throw tooLarge()
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const clock = setTimeout(() => reject(tooSlow()), idleMs)
  const giveUp = () => reject(signal.reason)
  signal.addEventListener('abort', giveUp)
  request.on('readable', resolve).on('end', resolve)
  try {
    await promise
  } finally {
    clearTimeout(clock)
    signal.removeEventListener('abort', giveUp)
    request.off('readable', resolve).off('end', resolve)
  }
  if (request.readableEnded) throw noForm()
}

/**
 * The one file of a multipart form, in memory. Throws `UploadRefused` for a form that is none, as soon as more has come
 * than a file may have, whatever was announced, and as soon as its sender has gone or stands still.
 */
export async function readUploadedFile(
  request: Request,
  response: Response,
  patience: UploadTimeouts,
): Promise<Buffer> {
  const { withinMs, idleMs, signal } = patience
  signal.throwIfAborted()
  // multer itself waits for the end of a form that it has refused, and for ever for one that ended before; these do not.
  const early = Promise.withResolvers<never>()
  const giveUp = () => early.reject(signal.reason)
  const clocks = [withinMs, idleMs].map((ms) => setTimeout(() => early.reject(tooSlow()), ms))
  let left = maxFormBytes
  const count = (chunk: Buffer) => {
    clocks[1]?.refresh()
    left -= chunk.length
    if (left < 0) early.reject(tooLarge())
  }
  signal.addEventListener('abort', giveUp)
  request.on('data', count)
  const form = new Promise<void>((resolve, reject) => {
    void receive(request, response, (error?: unknown) => (error ? reject(refusalOf(error)) : resolve()))
  })
  try {
    await Promise.race([form, early.promise])
  } finally {
    clocks.forEach(clearTimeout)
    signal.removeEventListener('abort', giveUp)
    request.off('data', count)
  }
  if (!request.file) throw new UploadRefused('BAD_USER_INPUT', 'The form has no file in its field "file"')
  return request.file.buffer
}

function refusalOf(error: unknown): UploadRefused {
  if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') return tooLarge()
  return noForm()
}
