import { crc32, createInflate } from 'node:zlib'
import { exifOf, readOrientation } from './exif-orientation.ts'
import { frameBytes, signatureBytes } from './read-png.ts'
import { ImageDamaged } from './upload-refused.ts'

/** The optional chunks that change how the image looks; every other one is dropped. */
const kept: ReadonlySet<string> = new Set(
  'tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs acTL fcTL fdAT'.split(' '),
)
const isCritical = (kind: string) => /^[A-Z]/.test(kind)
/** Larger than any colour profile in use. */
const maxProfileBytes = 4 * 1024 * 1024
/** Samples of a pixel, by colour type. */
const samples: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

interface Chunk {
  kind: string
  whole: Buffer
  content: Buffer
}

/**
 * A PNG without what is behind its end and without metadata: no texts, time, place or private chunks. The orientation
 * and the colour profile are kept. Throws `ImageDamaged` if its data inflates to more than its size announces.
 *
 * @param bytes a complete PNG
 */
export async function cleanPng(bytes: Buffer): Promise<Buffer> {
  const chunks = chunksOf(bytes)
  await boundInflation(chunks)
  const parts = chunks.map(({ kind, whole, content }) => {
    if (isCritical(kind) || kept.has(kind)) return whole
    const orientation = kind === 'eXIf' ? readOrientation(content) : null
    return orientation === null ? Buffer.alloc(0) : chunk('eXIf', exifOf(orientation))
  })
  return Buffer.concat([bytes.subarray(0, signatureBytes), ...parts])
}

function chunksOf(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = signatureBytes; at + frameBytes <= bytes.length; ) {
    const end = at + frameBytes + bytes.readUInt32BE(at)
    const kind = bytes.toString('latin1', at + 4, at + 8)
    chunks.push({ kind, whole: bytes.subarray(at, end), content: bytes.subarray(at + 8, end - 4) })
    if (kind === 'IEND') break
    at = end
  }
  return chunks
}

function chunk(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

/** Inflates what a viewer would inflate, without keeping it: each picture up to its size, and the colour profile. */
async function boundInflation(chunks: readonly Chunk[]): Promise<void> {
  const [head] = chunks
  if (!head) return
  const [width, height] = [head.content.readUInt32BE(0), head.content.readUInt32BE(4)]
  const bits = head.content.readUInt8(8) * (samples[head.content.readUInt8(9)] ?? 4)
  // Each row has one byte more. An interlaced image has at most eight times as many rows, rounded up to bytes.
  const isInterlaced = head.content.readUInt8(12) !== 0
  const rowBytes = 1 + Math.ceil((width * bits) / 8)
  const pictureBytes = rowBytes * height + (isInterlaced ? 16 * (width + height) : 0)
  const pictures: Buffer[][] = [[]]
  // The format allows one profile; hundreds of them would take seconds.
  if (chunks.filter(({ kind }) => kind === 'iCCP').length > 1) throw new ImageDamaged()
  for (const { kind, content } of chunks) {
    if (kind === 'fcTL') pictures.push([])
    if (kind === 'IDAT') pictures.at(-1)?.push(content)
    // A frame's data follows its own number.
    if (kind === 'fdAT') pictures.at(-1)?.push(content.subarray(4))
    if (kind === 'iCCP') await inflateUpTo(maxProfileBytes, [content.subarray(content.indexOf(0) + 2)])
  }
  for (const picture of pictures) await inflateUpTo(pictureBytes, picture)
}

async function inflateUpTo(limit: number, compressed: readonly Buffer[]): Promise<void> {
  if (compressed.length === 0) return
  const inflate = createInflate()
  inflate.end(Buffer.concat(compressed))
  let length = 0
  try {
    for await (const part of inflate) {
      length += (part as Buffer).length
      if (length > limit) throw new ImageDamaged()
    }
  } catch (error) {
    if (error instanceof ImageDamaged) throw error
    // Damaged data inflates to no more than what came before the damage.
  }
}
