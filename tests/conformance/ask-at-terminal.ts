import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { promisify } from 'node:util'
import { readDemoCaptcha } from '#bff/provider/legacy-rest/demo-captcha.ts'
import type { ProviderState } from '#bff/provider/provider.ts'
import { readLastCode } from '../support/outbox.ts'
import type { Questions } from './kit/questions.ts'

interface Sources {
  /** Prints the answer; gets the path of the picture. */
  captchaCommand?: string | undefined
  /** Prints the code; gets the address. */
  codeCommand?: string | undefined
  /** The address of the reference upstream, whose control plane knows captchas and codes. */
  reference?: URL | undefined
}

/** Answers by a command, by the control plane of the reference upstream, or by asking at the terminal. */
export const askAtTerminal = ({ captchaCommand, codeCommand, reference }: Sources): Questions => ({
  async readCaptcha({ bytes, kind, state }) {
    if (reference && !captchaCommand) return (await readDemoCaptcha(reference, state as ProviderState)) ?? ''
    const file = join(await mkdtemp(join(tmpdir(), 'conformance-')), `captcha.${kind}`)
    await writeFile(file, bytes)
    return captchaCommand ? runCommand(captchaCommand, file) : ask(`The captcha is in ${file}. It says: `)
  },
  async readCode(email) {
    if (reference && !codeCommand) return readLastCode(reference.origin, email)
    return codeCommand ? runCommand(codeCommand, email) : ask(`A code was sent to ${email}. It is: `)
  },
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
