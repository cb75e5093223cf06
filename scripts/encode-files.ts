import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Images and fonts are compressed already, and pages are completed for each request. */
const encodable: ReadonlySet<string> = new Set(['.css', '.js', '.json', '.svg', '.txt', '.webmanifest'])
/** Smaller files fit into one packet with their headers without being compressed. */
const leastBytes = 500

/** Each encoder by the ending of its files. */
const encoders: Record<string, (content: Buffer) => Promise<Buffer>> = {
  '.br': (content) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  '.gz': (content) => promisify(gzip)(content, { level: 9 }),
}

/** Writes the encoded forms of a build's files beside them; an encoding that saves nothing is left out. */
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
