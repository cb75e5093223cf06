import type { Request, Response } from 'express'
import multer, { MulterError } from 'multer'
import { idImageBytes } from '../../domain/rules/id-image.ts'
import { UploadRefused } from './upload-refused.ts'

/** The most bytes of a whole form: the file, plus boundaries and headers. */
export const maxFormBytes = idImageBytes + 16 * 1024

const receive = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: idImageBytes, files: 1, fields: 0, parts: 1, headerPairs: 16, fieldNameSize: 64 },
  defParamCharset: 'utf8',
}).single('file')

/** The time limits of an upload, in milliseconds. */
export interface UploadTimeouts {
  /** From the start of the read to the last byte. */
  withinMs: number
  /** Between two bytes. */
  idleMs: number
  /** Aborts when the client disconnects. */
  signal: AbortSignal
}

const tooLarge = () => new UploadRefused('FileTooLarge', `A file may have ${idImageBytes} bytes at most`)
const tooSlow = () => new UploadRefused('BAD_USER_INPUT', 'The upload took too long', 408)

const noForm = () =>
  new UploadRefused('BAD_USER_INPUT', 'Send one multipart form with one file in its field "file"')

/** Waits for the first byte of a form. Throws `UploadRefused` if the form is announced too large, or is empty. */
export async function awaitFirstByte(
  request: Request,
  timeouts: Omit<UploadTimeouts, 'withinMs'>,
): Promise<void> {
  const { idleMs, signal } = timeouts
  if (Number(request.headers['content-length'] ?? 0) > maxFormBytes) throw tooLarge()
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(() => reject(tooSlow()), idleMs)
  const onAbort = () => reject(signal.reason)
  signal.addEventListener('abort', onAbort)
  request.on('readable', resolve).on('end', resolve)
  try {
    await promise
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
    request.off('readable', resolve).off('end', resolve)
  }
  if (request.readableEnded) throw noForm()
}

/**
 * Reads the one file of a multipart form into memory. Throws `UploadRefused` if it is not such a form, as soon as more
 * data has arrived than a file may have (whatever was announced), and as soon as the client disconnects or stalls.
 */
export async function readUploadedFile(
  request: Request,
  response: Response,
  timeouts: UploadTimeouts,
): Promise<Buffer> {
  const { withinMs, idleMs, signal } = timeouts
  signal.throwIfAborted()
  // multer waits for the end of a form that it has refused, and forever for one that ended before; this rejects in both
  // cases.
  const early = Promise.withResolvers<never>()
  const onAbort = () => early.reject(signal.reason)
  const timers = [withinMs, idleMs].map((ms) => setTimeout(() => early.reject(tooSlow()), ms))
  let left = maxFormBytes
  const count = (chunk: Buffer) => {
    timers[1]?.refresh()
    left -= chunk.length
    if (left < 0) early.reject(tooLarge())
  }
  signal.addEventListener('abort', onAbort)
  request.on('data', count)
  const form = new Promise<void>((resolve, reject) => {
    void receive(request, response, (error?: unknown) => (error ? reject(refusalOf(error)) : resolve()))
  })
  try {
    await Promise.race([form, early.promise])
  } finally {
    timers.forEach(clearTimeout)
    signal.removeEventListener('abort', onAbort)
    request.off('data', count)
  }
  if (!request.file) throw new UploadRefused('BAD_USER_INPUT', 'The form has no file in its field "file"')
  return request.file.buffer
}

function refusalOf(error: unknown): UploadRefused {
  if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') return tooLarge()
  return noForm()
}
