import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { promisify } from 'node:util'
import { z } from 'zod'
import { readDemoCaptcha } from '#bff/provider/legacy-rest/demo-captcha.ts'
import type { ProviderState } from '#bff/provider/provider.ts'
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
    if (reference && !codeCommand) return readMailedCode(reference, email)
    return codeCommand ? runCommand(codeCommand, email) : ask(`A code was sent to ${email}. It is: `)
  },
})

/** The argument is a parameter of the shell, so that no character of it is taken for a command. */
async function runCommand(command: string, argument: string): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['-c', `${command} "$1"`, 'sh', argument])
  return stdout.trim()
}

async function ask(question: string): Promise<string> {
  // The answers of --json go to the other stream.
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(question)
  terminal.close()
  return answer.trim()
}

const outbox = z.object({ mails: z.array(z.object({ code: z.string() })) })

async function readMailedCode(reference: URL, email: string): Promise<string> {
  const answer = await fetch(new URL(`/__control/outbox?to=${encodeURIComponent(email)}`, reference))
  return outbox.parse(await answer.json()).mails[0]?.code ?? ''
}
