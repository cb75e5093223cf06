import type { Request, Response } from 'express'
import multer, { MulterError } from 'multer'
import { idImageBytes } from '../../domain/rules/id-image.ts'
import { UploadRefused } from './upload-refused.ts'

/** Bytes of a whole form at most: the file, and boundaries and headers around it. */
export const longestForm = idImageBytes + 16 * 1024

const receive = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: idImageBytes, files: 1, fields: 0, parts: 1, headerPairs: 16, fieldNameSize: 64 },
  defParamCharset: 'utf8',
}).single('file')

const tooLarge = () => new UploadRefused('FileTooLarge', `A file may have ${idImageBytes} bytes at most`)

/**
 * The one file of a multipart form, in memory. Throws `UploadRefused` for a form that is none, and as soon as more has come
 * than a file may have, whatever was announced.
 *
 * @param withinMs how long the sender may take
 */
export async function readFile(request: Request, response: Response, withinMs: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > longestForm) throw tooLarge()
  // multer itself waits for the end of a form that it has refused; these two do not.
  const early = Promise.withResolvers<never>()
  let left = longestForm
  const count = (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) early.reject(tooLarge())
  }
  const clock = setTimeout(
    () => early.reject(new UploadRefused('BAD_USER_INPUT', 'The upload took too long', 408)),
    withinMs,
  )
  request.on('data', count)
  const form = new Promise<void>((resolve, reject) => {
    void receive(request, response, (error?: unknown) => (error ? reject(refusalOf(error)) : resolve()))
  })
  try {
    await Promise.race([form, early.promise])
  } finally {
    clearTimeout(clock)
    request.off('data', count)
  }
  if (!request.file) throw new UploadRefused('BAD_USER_INPUT', 'The form has no file in its field "file"')
  return request.file.buffer
}

function refusalOf(error: unknown): UploadRefused {
  if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') return tooLarge()
  return new UploadRefused('BAD_USER_INPUT', 'Send one multipart form with one file in its field "file"')
}
