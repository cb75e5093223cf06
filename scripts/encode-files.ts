import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import { encodedFolder, encodings } from '../bff/http/pages/built-files.ts'

/** Pictures and fonts are compressed by themselves; pages are filled when they are served. */
const encodable: ReadonlySet<string> = new Set(['.css', '.js', '.json', '.svg', '.txt', '.webmanifest'])
/** A smaller file travels in one packet with its headers in any case. */
const leastBytes = 500

const encoders: Record<keyof typeof encodings, (content: Buffer) => Promise<Buffer>> = {
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  zstd: (content) =>
    promisify(zstdCompress)(content, {
      // Without the size, each small file would cost the memory of a large one.
      pledgedSrcSize: content.length,
      params: { [constants.ZSTD_c_compressionLevel]: 19 },
    }),
  gzip: (content) => promisify(gzip)(content, { level: 9 }),
}

/** Encodes the files of a build, each beside the others in a folder of its own; an encoding that saves nothing is left out. */
export async function encodeFiles(build: string): Promise<void> {
  const files = readdirSync(build, { recursive: true, encoding: 'utf8' }).filter(
    (file) => !file.startsWith('.') && encodable.has(extname(file)),
  )
  await Promise.all(files.map((file) => encodeFile(build, file)))
}

async function encodeFile(build: string, file: string): Promise<void> {
  const content = readFileSync(join(build, file))
  if (content.length < leastBytes) return
  for (const encoding of Object.keys(encodings) as (keyof typeof encodings)[]) {
    const encoded = await encoders[encoding](content)
    if (encoded.length >= content.length) continue
    const target = join(build, encodedFolder, `${file}${encodings[encoding]}`)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, encoded)
  }
}
