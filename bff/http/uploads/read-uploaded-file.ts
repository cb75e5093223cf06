import type { Request, Response } from 'express'
import multer, { MulterError } from 'multer'
import { idImageBytes } from '../../domain/rules/id-image.ts'
import { RequestRefused } from '../../errors/public-error.ts'

/** The most bytes of a whole form: the file, plus boundaries and headers. */
const maxFormBytes = idImageBytes + 16 * 1024

const receive = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: idImageBytes, files: 1, fields: 0, parts: 1, headerPairs: 16, fieldNameSize: 64 },
  defParamCharset: 'utf8',
}).single('file')

const tooLarge = () =>
  new RequestRefused(`A file may have ${idImageBytes} bytes at most`, { code: 'FileTooLarge' })

const noForm = () => new RequestRefused('Send one multipart form with one file in its field "file"')

/**
 * Reads the one file of a multipart form into memory. Throws `RequestRefused` if it is not such a form, and as soon as more
 * data has arrived than a file may have, whatever was announced; and the signal's reason as soon as that aborts.
 */
export async function readUploadedFile(
  request: Request,
  response: Response,
  signal: AbortSignal,
): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > maxFormBytes) throw tooLarge()
  signal.throwIfAborted()
  // multer waits for the end of a form that it has refused, and forever for one that ended before.
  const early = Promise.withResolvers<never>()
  const onAbort = () => early.reject(signal.reason)
  let bytesLeft = maxFormBytes
  const count = (chunk: Buffer) => {
    bytesLeft -= chunk.length
    if (bytesLeft < 0) early.reject(tooLarge())
  }
  signal.addEventListener('abort', onAbort)
  request.on('data', count)
  const form = new Promise<void>((resolve, reject) => {
    void receive(request, response, (error?: unknown) => (error ? reject(refusalOf(error)) : resolve()))
  })
  try {
    await Promise.race([form, early.promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
    request.off('data', count)
  }
  if (!request.file) throw noForm()
  return request.file.buffer
}

const refusalOf = (error: unknown) =>
  error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE' ? tooLarge() : noForm()
