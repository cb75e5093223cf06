import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { bulkhead } from 'cockatiel'
import { fileTypeFromBuffer } from 'file-type'
import { idImageBytes, idSvgBytes } from '../../domain/rules/id-image.ts'
import type { IdentityImage } from '../../domain/affiliate.ts'
import { RequestRefused } from '../../errors/public-error.ts'
import { root } from '../../root.ts'
import { isInertSvg } from './inert-svg.ts'

const accepted: ReadonlySet<string> = new Set(['image/png', 'image/apng', 'image/jpeg', 'image/gif'])

const program = join(root, 'bff/http/uploads/image-process.mjs')
const tooLargeExit = 3
/** Processor time, because on a busy machine a good photograph waits. */
const maxProcessorMs = 5000

/** Two at a time; the uploads that run at once are few. */
const places = bulkhead(2, Number.POSITIVE_INFINITY)

/**
 * The image as it is given to the provider: upright, of an animation the first frame, on white, and without metadata, which
 * may say where and when a photograph was taken. The content decides what is accepted, not the name or the declared type.
 *
 * @param bytes any content of at most `idImageBytes`
 */
export async function rewriteImage(bytes: Buffer): Promise<IdentityImage> {
  const fileType = await fileTypeFromBuffer(bytes)
  if (!accepted.has(fileType?.mime ?? '')) checkSvg(bytes)
  const written = await places.execute(() => runProgram(bytes))
  return { bytes: written, type: written[0] === 0x89 ? 'image/png' : 'image/jpeg' }
}

function checkSvg(bytes: Buffer): void {
  const isLikeSvg = /^\s*<(?:.*<)?svg[\s/>]/s.test(bytes.toString('utf8', 0, 1024))
  if (isLikeSvg && bytes.length > idSvgBytes)
    throw new RequestRefused(`An SVG may have ${idSvgBytes} bytes at most`, { code: 'FileTooLarge' })
  if (!isLikeSvg || !isInertSvg(bytes))
    throw new RequestRefused('This is not an image type that is accepted', { code: 'FileTypeRefused' })
}

async function runProgram(bytes: Buffer): Promise<Buffer> {
  // Without the portal's environment, which has its secret.
  const options = { maxBuffer: idImageBytes, env: {}, encoding: 'buffer' } as const
  const limits = [idImageBytes, maxProcessorMs].map(String)
  const running = promisify(execFile)(process.execPath, [program, ...limits], options)
  // A process that ends early breaks the pipe; its end says why.
  running.child.stdin?.on('error', () => {}).end(bytes)
  try {
    return (await running).stdout
  } catch (cause) {
    const { code, signal } = cause as { code: unknown; signal: string | null }
    if (typeof code === 'string') throw cause
    if (signal === 'SIGKILL' || code === tooLargeExit)
      throw new RequestRefused('This image has too many pixels, or takes too long to draw', {
        code: 'FileTooLarge',
      })
    throw new RequestRefused('This image is not whole', { code: 'FileTypeRefused', isDamaged: true })
  }
}
