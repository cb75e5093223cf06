import { fileTypeFromBuffer } from 'file-type'
import { type IdImageType, idSvgBytes } from '../../domain/rules/id-image.ts'
import { readGif } from './read-gif.ts'
import { readJpeg } from './read-jpeg.ts'
import { readPng } from './read-png.ts'
import { readSvg } from './read-svg.ts'
import { ImageDamaged, UploadRefused } from './upload-refused.ts'

/** Pixels of an image at most, so that a small file cannot become gigabytes where somebody looks at it. */
const maxPixels = 50_000_000

/** Reads the pixels of each type of picture, or null where it is not whole. */
const readers: Record<string, { type: IdImageType; read: (bytes: Buffer) => number | null }> = {
  'image/png': { type: 'image/png', read: readPng },
  'image/apng': { type: 'image/png', read: readPng },
  'image/jpeg': { type: 'image/jpeg', read: readJpeg },
  'image/gif': { type: 'image/gif', read: readGif },
}

/** Whether a text says at its beginning that it is an SVG, whatever else it is. */
const isLikeSvg = (bytes: Buffer) => /^\s*<(?:.*<)?svg[\s/>]/s.test(bytes.toString('utf8', 0, 1024))

/**
 * The type of an image by its content: neither its name nor what the sender says of it counts. Refused are what is no
 * image, what is not whole, what has too many pixels, and an SVG that can do more than be looked at (decision 13).
 */
export async function inspectImage(bytes: Buffer): Promise<IdImageType> {
  const found = await fileTypeFromBuffer(bytes)
  const raster = found && readers[found.mime]
  if (!raster && bytes.length > idSvgBytes && isLikeSvg(bytes))
    throw new UploadRefused('FileTooLarge', `An SVG may have ${idSvgBytes} bytes at most`)
  const pixels = raster ? raster.read(bytes) : readSvg(bytes)
  if (!pixels)
    throw raster
      ? new ImageDamaged()
      : new UploadRefused('FileTypeRefused', 'This is no image that is accepted')
  if (pixels > maxPixels)
    throw new UploadRefused('FileTooLarge', `An image may have ${maxPixels} pixels at most`)
  return raster ? raster.type : 'image/svg+xml'
}
