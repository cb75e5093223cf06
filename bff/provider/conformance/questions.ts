import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { EnvError } from '../../env.ts'
import type { ProviderState } from '../provider.ts'

/** What only a person knows. */
export interface Questions {
  /** @param image a data URI */
  readCaptcha(image: string, state: ProviderState | null): Promise<string>
  /** The e-mail address with which a new affiliate, company or customer is registered; empty if nobody is. */
  readAddress(who: string): Promise<string>
  /** The code in the last mail to an address. */
  readCode(email: string): Promise<string>
}

/** The lines of the terminal, or of a file in its place. One reader takes all of them, or lines between two questions are lost. */
let lines: AsyncIterator<string> | null = null

async function ask(question: string): Promise<string> {
  lines ??= createInterface({ input: process.stdin })[Symbol.asyncIterator]()
  process.stderr.write(question)
  const line = await lines.next()
  if (line.done) throw new EnvError(['There is nobody at the terminal to answer'])
  return line.value.trim()
}

/** Asks at the terminal. */
export const askAtTerminal: Questions = {
  async readCaptcha(image) {
    const [, kind = 'png', content = ''] = /^data:image\/([a-z]+).*?;base64,(.*)$/s.exec(image) ?? []
    const file = join(await mkdtemp(join(tmpdir(), 'conformance-')), `captcha.${kind}`)
    await writeFile(file, content, 'base64')
    return ask(`The captcha is in ${file}. It says: `)
  },
  readAddress: (who) => ask(`An e-mail address for a new ${who} (nothing: none is registered): `),
  readCode: (email) => ask(`A code was sent to ${email}. It is: `),
}
