import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { Fault } from '../../domain/fault.ts'

const decompressors = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
}

const reasons: Record<string, string> = {
  ERR_BUFFER_TOO_LARGE: 'The provider sent a larger answer than agreed',
  Z_DATA_ERROR: 'The provider sent a body that is not what it is labelled',
}

/** Decompresses a body according to its label, up to `maxBytes`; without a known label the body is returned unchanged. */
export async function decompress(
  body: Buffer,
  encoding: string | string[] | undefined,
  maxBytes: number,
): Promise<Buffer> {
  const name = String(encoding).toLowerCase()
  if (body.length === 0 || !isKnown(name)) return body
  try {
    return await decompressors[name](body, { maxOutputLength: maxBytes })
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? reasons[String(cause.code)] : undefined
    throw reason === undefined ? cause : new Fault('UPSTREAM_CONTRACT', reason, { cause })
  }
}

const isKnown = (name: string): name is keyof typeof decompressors => Object.hasOwn(decompressors, name)
