import { fileTypeFromBuffer } from 'file-type'
import { isHarmlessSvg } from '../../domain/rules/harmless-svg.ts'
import type { IdImageType } from '../../domain/rules/id-image.ts'
import { readGif } from './read-gif.ts'
import { readJpeg } from './read-jpeg.ts'
import { readPng } from './read-png.ts'
import { UploadRefused } from './upload-refused.ts'

/** Pixels of an image at most, so that a small file cannot become gigabytes where somebody looks at it. */
const mostPixels = 50_000_000

/** Reads the pixels of each type of picture, or null where it is not whole. */
const readers: Record<string, { type: IdImageType; read: (bytes: Buffer) => number | null }> = {
  'image/png': { type: 'image/png', read: readPng },
  'image/apng': { type: 'image/png', read: readPng },
  'image/jpeg': { type: 'image/jpeg', read: readJpeg },
  'image/gif': { type: 'image/gif', read: readGif },
}

/**
 * The type of an image by its content: neither its name nor what the sender says of it counts. Refused are what is no
 * image, what is not whole, what has too many pixels, and an SVG that can do more than be looked at (decisions 13).
 */
export async function inspectImage(bytes: Buffer): Promise<IdImageType> {
  const found = await fileTypeFromBuffer(bytes)
  const reader = found && readers[found.mime]
  if (!reader) {
    if (isHarmlessSvg(bytes)) return 'image/svg+xml'
    throw new UploadRefused('FileTypeRefused', 'This is no image that is accepted')
  }
  const pixels = reader.read(bytes)
  if (!pixels) throw new UploadRefused('FileTypeRefused', 'This image is not whole')
  if (pixels > mostPixels)
    throw new UploadRefused('FileTooLarge', `An image may have ${mostPixels} pixels at most`)
  return reader.type
}
