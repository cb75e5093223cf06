import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Pictures and fonts are compressed by themselves; pages are filled when they are served. */
const encodable: ReadonlySet<string> = new Set(['.css', '.js', '.json', '.svg', '.txt', '.webmanifest'])
/** A smaller file travels in one packet with its headers in any case. */
const leastBytes = 500

/** By the endings of their files. */
const encoders: Record<string, (content: Buffer) => Promise<Buffer>> = {
  '.br': (content) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  '.gz': (content) => promisify(gzip)(content, { level: 9 }),
}

/** Encodes the files of a build, each beside itself; an encoding that saves nothing is left out. */
export async function encodeFiles(build: string): Promise<void> {
  const files = readdirSync(build, { recursive: true, encoding: 'utf8' }).filter(
    (file) => !file.startsWith('.') && encodable.has(extname(file)),
  )
  await Promise.all(files.map((file) => encodeFile(build, file)))
}

async function encodeFile(build: string, file: string): Promise<void> {
  const content = readFileSync(join(build, file))
  if (content.length < leastBytes) return
  for (const [ending, encode] of Object.entries(encoders)) {
    const encoded = await encode(content)
    if (encoded.length < content.length) writeFileSync(join(build, file + ending), encoded)
  }
}
