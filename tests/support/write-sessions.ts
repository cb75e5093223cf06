import { writeSync } from 'node:fs'
import { createSqliteRows } from '#bff/http/sessions/store/sqlite-rows.ts'

/**
 * A program that writes sessions into a file until it is killed. It reports each finished step as a JSON line on its standard output:
 * `[name, text]`, with a null text once the session is removed.
 */
const [file = ''] = process.argv.slice(2)
const rows = createSqliteRows(file, Date.now)
const say = (name: string, text: string | null) => writeSync(1, `${JSON.stringify([name, text])}\n`)

const row = (text: string) => ({
  body: Buffer.from(text.repeat(200)),
  isSignedIn: true,
  expiresAt: Date.now() + 3_600_000,
  extendedAt: Date.now(),
})
for (let index = 0; ; index += 1) {
  const name = `${process.pid}-${index}`
  await rows.insert(name, row('first'))
  say(name, 'first')
  await rows.update([name], row('second'), row('first').body)
  say(name, 'second')
  await rows.extend([name], Date.now() + 7_200_000, Date.now())
  if (index % 2 === 0) continue
  await rows.remove([name])
  say(name, null)
}
