import type { IdImageType } from '../../domain/rules/id-image.ts'
import { cleanGif } from './clean-gif.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPng } from './clean-png.ts'

/**
 * The image as it is given to the provider: cut behind its end, and without metadata, which may say where and when a
 * photograph was taken. An SVG has none, because only shapes, text and gradients are accepted (decision 13).
 *
 * @param bytes an image that was inspected
 */
export async function cleanImage(bytes: Buffer, type: IdImageType): Promise<Buffer> {
  if (type === 'image/png') return cleanPng(bytes)
  if (type === 'image/jpeg') return cleanJpeg(bytes)
  return type === 'image/gif' ? cleanGif(bytes) : bytes
}
