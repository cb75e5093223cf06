import { writeSync } from 'node:fs'
import { createSqliteRows } from '#bff/http/session/sqlite-rows.ts'

/**
 * A program that writes sessions into a file until it is killed. It reports each finished step as a JSON line on its standard output:
 * `[name, text]`, with a null text once the session is removed.
 */
const [file = ''] = process.argv.slice(2)
const rows = createSqliteRows(file)
const say = (name: string, text: string | null) => writeSync(1, `${JSON.stringify([name, text])}\n`)

const row = (text: string) => ({
  account: 'account',
  person: 'person',
  state: text.repeat(200),
  version: 1,
  lastUse: Date.now(),
  endsAt: Date.now() + 3_600_000,
})
for (let index = 0; ; index += 1) {
  const name = `${process.pid}-${index}`
  await rows.insert(name, row('first'), Date.now() + 7_200_000)
  say(name, 'first')
  await rows.saveState(name, row('second').state, 1)
  say(name, 'second')
  await rows.touch(name, Date.now() + 1, Date.now() + 7_200_000)
  if (index % 2 === 0) continue
  await rows.remove(name)
  say(name, null)
}
