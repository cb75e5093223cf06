import { fileTypeFromBuffer } from 'file-type'
import { type IdImageType, idSvgBytes } from '../../domain/rules/id-image.ts'
import { readGif } from './read-gif.ts'
import { readJpeg } from './read-jpeg.ts'
import { readPng } from './read-png.ts'
import { readSvg } from './read-svg.ts'
import { ImageDamaged, UploadRefused } from './upload-refused.ts'

/** The most pixels of an image, so that a small file cannot take gigabytes when somebody opens it. */
const maxPixels = 50_000_000

/** For each MIME type: how to count the pixels, null if the image is incomplete. */
const readers: Record<string, { type: IdImageType; read: (bytes: Buffer) => number | null }> = {
  'image/png': { type: 'image/png', read: readPng },
  'image/apng': { type: 'image/png', read: readPng },
  'image/jpeg': { type: 'image/jpeg', read: readJpeg },
  'image/gif': { type: 'image/gif', read: readGif },
}

/** Whether a text starts like an SVG. */
const isLikeSvg = (bytes: Buffer) => /^\s*<(?:.*<)?svg[\s/>]/s.test(bytes.toString('utf8', 0, 1024))

/**
 * Determines the type of an image by its content; its name and declared type do not count. Refuses content that is not
 * an image, incomplete images, images with too many pixels, and SVGs that can do more than be displayed (decision 13).
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
      : new UploadRefused('FileTypeRefused', 'This is not an image type that is accepted')
  if (pixels > maxPixels)
    throw new UploadRefused('FileTooLarge', `An image may have ${maxPixels} pixels at most`)
  return raster ? raster.type : 'image/svg+xml'
}
