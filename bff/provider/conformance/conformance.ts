import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { EnvError, readEnv } from '../../env.ts'
import { Kit, type Questions } from './kit.ts'
import { closingLines, runKit } from './run-kit.ts'

const help = `Looks at everything that the portal needs from the provider of UPSTREAM_URL, says where it differs from the contract, what the portal does about it, and which screens will work.

  npm run conformance -- [--username <name>] [flags]

  --username <name>          signs in as this affiliate; the password is read from CONFORMANCE_PASSWORD
  --writes                   also changes the data of this affiliate, which should be a throw-away; registers an affiliate,
                             whose password it changes, a company, whose verification it submits, and a customer

It asks at the terminal for the answers to captchas, and with --writes for addresses and the codes mailed to them. Without --writes
it changes nothing at the provider except for its logins, one with a wrong captcha and one with a wrong password. It also asks every
write without a sign-in, which the provider has to refuse: one of them has a picture of one pixel. It ends with 1 if something stops
the portal.
`

/** The lines of the terminal, or of a file in its place. One reader takes all of them, or lines between two questions are lost. */
let lines: AsyncIterator<string> | null = null

async function ask(question: string): Promise<string> {
  lines ??= createInterface({ input: process.stdin })[Symbol.asyncIterator]()
  process.stderr.write(question)
  const line = await lines.next()
  if (line.done) throw new EnvError(['There is nobody at the terminal to answer'])
  return line.value.trim()
}

const askAtTerminal: Questions = {
  async readCaptcha(image) {
    const [, kind = 'png', content = ''] = /^data:image\/([a-z]+).*?;base64,(.*)$/s.exec(image) ?? []
    const file = join(await mkdtemp(join(tmpdir(), 'conformance-')), `captcha.${kind}`)
    await writeFile(file, content, 'base64')
    return ask(`The captcha is in ${file}. It says: `)
  },
  readAddress: (who) => ask(`An e-mail address for a new ${who} (nothing: none is registered): `),
  readCode: (email) => ask(`A code was sent to ${email}. It is: `),
}

async function run(username: string | undefined, writes: boolean): Promise<number> {
  const { PROVIDER: provider, UPSTREAM_URL: url, upstream } = readEnv()
  if (provider !== 'legacy-rest')
    throw new EnvError([
      `PROVIDER is ${provider}, and this looks at providers of the legacy contract: set it to legacy-rest`,
    ])
  if (!url)
    throw new EnvError(['UPSTREAM_URL is missing: set it to the address of the provider with its /api'])
  if (writes && username === undefined)
    throw new EnvError(['--writes needs --username: an affiliate whose data may change'])
  const password = process.env.CONFORMANCE_PASSWORD ?? ''
  if (username !== undefined && password === '')
    throw new EnvError([`CONFORMANCE_PASSWORD is missing: set it to the password of ${username}`])
  const kit = new Kit({ url, ...upstream }, askAtTerminal, (line) => console.log(line))
  await runKit(kit, username === undefined ? null : { username, password }, writes)
  console.log(closingLines(kit).join('\n'))
  return kit.findings.some(({ effect }) => effect === 'STOPS') ? 1 : 0
}

// `| head` closes the pipe: what it does not read is not needed.
process.stdout.on('error', () => process.exit(1))
try {
  const { values: flags } = parseArgs({
    options: { username: { type: 'string' }, writes: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  if (flags.help) console.log(help)
  else process.exitCode = await run(flags.username, flags.writes ?? false)
  process.exit()
} catch (error) {
  if (error instanceof EnvError) console.error(`\n${error.message}`)
  else if (error instanceof TypeError && 'code' in error) console.error(`${error.message} (see --help)`)
  else throw error
  process.exit(1)
}
