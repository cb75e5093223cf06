import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { promisify } from 'node:util'
import { request } from 'undici'
import { z } from 'zod'
import { readDemoCaptcha } from '../legacy-rest/demo-captcha.ts'
import type { ProviderState } from '../provider.ts'

/** What only a person or a program of the provider knows. */
export interface Questions {
  /** @param image a data URI */
  readCaptcha(image: string, state: ProviderState | null): Promise<string>
  /** The code in the last mail to an address. */
  readCode(email: string): Promise<string>
}

interface Commands {
  /** Prints the answer; gets the path of the picture. */
  captchaCommand?: string | undefined
  /** Prints the code; gets the address. */
  codeCommand?: string | undefined
}

const outbox = z.object({ mails: z.array(z.object({ code: z.string() })) })

/** Answers by the control plane of the reference upstream, which knows captchas and codes. */
export const askReference = (url: URL): Questions => ({
  readCaptcha: async (_image, state) => (state && (await readDemoCaptcha(url, state))) ?? '',
  async readCode(email) {
    const { body } = await request(new URL(`/__control/outbox?to=${encodeURIComponent(email)}`, url))
    return outbox.parse(await body.json()).mails[0]?.code ?? ''
  },
})

/** Answers by a command, or by asking at the terminal. */
export const askAtTerminal = ({ captchaCommand, codeCommand }: Commands): Questions => ({
  async readCaptcha(image) {
    const [, kind = 'png', content = ''] = /^data:image\/([a-z]+).*?;base64,(.*)$/s.exec(image) ?? []
    const file = join(await mkdtemp(join(tmpdir(), 'conformance-')), `captcha.${kind}`)
    await writeFile(file, content, 'base64')
    return captchaCommand ? runCommand(captchaCommand, file) : ask(`The captcha is in ${file}. It says: `)
  },
  readCode: (email) =>
    codeCommand ? runCommand(codeCommand, email) : ask(`A code was sent to ${email}. It is: `),
})

/** Nobody has answered a question, so that the kit cannot go on. */
export class NoAnswer extends Error {}

/** The argument is a parameter of the shell, so that no character of it is taken for a command. */
async function runCommand(command: string, argument: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('sh', ['-c', `${command} "$1"`, 'sh', argument])
    return stdout.trim()
  } catch (cause) {
    throw new NoAnswer(`The command failed: ${command} ${argument}`, { cause })
  }
}

/** The lines of the terminal, or of a file in its place. One reader takes all of them, or lines between two questions are lost. */
let lines: AsyncIterator<string> | null = null

async function ask(question: string): Promise<string> {
  lines ??= createInterface({ input: process.stdin })[Symbol.asyncIterator]()
  // The result of --json goes to the other stream.
  process.stderr.write(question)
  const line = await lines.next()
  if (line.done)
    throw new NoAnswer('There is nobody at the terminal: give --captcha-command and --code-command')
  return line.value.trim()
}
