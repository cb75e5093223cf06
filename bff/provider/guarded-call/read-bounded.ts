import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { Fault } from '../../domain/fault.ts'

const decompressors: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** Reads a body to its end, inflating as its label says, and stops as soon as it is larger than `maxBytes`. */
export async function readBounded(
  source: Readable,
  encoding: string | string[] | undefined,
  maxBytes: number,
): Promise<Buffer> {
  const collect = async (chunks: AsyncIterable<Buffer>) => {
    const kept: Buffer[] = []
    let size = 0
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > maxBytes)
        throw new Fault('UPSTREAM_CONTRACT', 'The provider sent a larger answer than agreed')
      kept.push(chunk)
    }
    return Buffer.concat(kept, size)
  }
  const inflate = typeof encoding === 'string' ? decompressors[encoding.toLowerCase()] : undefined
  if (!inflate) return pipeline(source, collect)
  return pipeline(source, inflate(), collect).catch((cause: unknown) => {
    const isMislabelled = cause instanceof Error && 'code' in cause && cause.code === 'Z_DATA_ERROR'
    throw isMislabelled
      ? new Fault('UPSTREAM_CONTRACT', 'The provider sent a body that is not what it is labelled', { cause })
      : cause
  })
}
