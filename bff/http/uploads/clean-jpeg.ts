import { exifOf, readOrientation } from './exif-orientation.ts'
import { endOfScan, endOfImage, isBare, startOfScan } from './read-jpeg.ts'

const startOfImage = Buffer.from([0xff, 0xd8])
const exifName = 'Exif\0\0'
const comment = 0xfe
const isApplicationData = (marker: number) => marker >= 0xe0 && marker <= 0xef

/**
 * A JPEG without what is behind its end and without metadata: no place, time, camera, comment or embedded preview. The
 * orientation, the colour profile and what the decoding of colours needs are kept.
 *
 * @param bytes a complete JPEG
 */
export function cleanJpeg(bytes: Buffer): Buffer {
  const parts: Buffer[] = [startOfImage]
  for (let at = 2; at + 2 <= bytes.length; ) {
    const marker = bytes.readUInt8(at + 1)
    if (marker === endOfImage) break
    if (marker === 0xff) at += 1
    else if (isBare(marker)) {
      parts.push(bytes.subarray(at, at + 2))
      at += 2
    } else {
      const end = at + 2 + bytes.readUInt16BE(at + 2)
      const next = marker === startOfScan ? endOfScan(bytes, end) : end
      if (isApplicationData(marker)) parts.push(applicationData(marker, bytes.subarray(at + 4, end)))
      else if (marker !== comment) parts.push(bytes.subarray(at, next))
      at = next
    }
  }
  return Buffer.concat([...parts, Buffer.from([0xff, endOfImage])])
}

/** What is kept of a segment of application data; empty if nothing is. */
function applicationData(marker: number, content: Buffer): Buffer {
  const startsWith = (name: string) => content.toString('latin1', 0, name.length) === name
  if (marker === 0xe0 && startsWith('JFIF\0') && content.length >= 14) {
    // Without the preview, whose width and height are the last two bytes.
    const head = Buffer.from(content.subarray(0, 14))
    head.fill(0, 12)
    return segment(marker, head)
  }
  if (marker === 0xe1 && startsWith(exifName)) {
    const orientation = readOrientation(content.subarray(exifName.length))
    if (orientation === null) return Buffer.alloc(0)
    return segment(marker, Buffer.concat([Buffer.from(exifName, 'latin1'), exifOf(orientation)]))
  }
  if (marker === 0xe2 && startsWith('ICC_PROFILE\0')) return segment(marker, content)
  if (marker === 0xee && startsWith('Adobe')) return segment(marker, content.subarray(0, 12))
  return Buffer.alloc(0)
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}
