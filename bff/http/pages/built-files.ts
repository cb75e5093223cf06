import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import express, { type RequestHandler } from 'express'

/** The folder of a build with its encoded files. Its leading dot keeps it from being served by name. */
export const encodedFolder = '.encoded'

/**
 * The encodings that the build makes, the smallest first, with the endings of their files. A client gets the first one that
 * it accepts: its weights are ignored, but for 0.
 */
export const encodings = { br: '.br', zstd: '.zst', gzip: '.gz' } as const

type Encoding = keyof typeof encodings

/**
 * Serves the files in a folder of a build: to a client that accepts one of the encodings as the build made them, otherwise in
 * clear. An older build has none.
 *
 * @param folder below the build, `''` for the build itself
 */
export function createBuiltFiles(
  build: string,
  folder: string,
  options: Parameters<typeof express.static>[1],
): RequestHandler[] {
  const clear = express.static(join(build, folder), options)
  const encoded = join(build, encodedFolder, folder)
  return existsSync(encoded) ? [createEncodedFiles(encoded, options), clear] : [clear]
}

function createEncodedFiles(folder: string, options: Parameters<typeof express.static>[1]): RequestHandler {
  const files = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
      (file) => `/${file.replaceAll('\\', '/')}`,
    ),
  )
  const serve = express.static(folder, options)
  const has = (path: string, encoding: Encoding) => files.has(path + encodings[encoding])
  return (request, response, next) => {
    const { url, path } = request
    const made = (Object.keys(encodings) as Encoding[]).filter((encoding) => has(path, encoding))
    if (made.length === 0) return next()
    response.vary('Accept-Encoding')
    const encoding = made.find((one) => request.acceptsEncodings(one) === one)
    if (!encoding) return next()
    response.setHeader('content-encoding', encoding)
    response.type(path.slice(path.lastIndexOf('.')))
    request.url = path + encodings[encoding]
    serve(request, response, (error?: unknown) => {
      // The file cannot be read any further, and a part of it may have been sent.
      if (response.headersSent) {
        response.destroy()
        return
      }
      // Another method, or the file is gone.
      request.url = url
      response.removeHeader('content-encoding')
      response.removeHeader('content-type')
      next(error)
    })
  }
}
