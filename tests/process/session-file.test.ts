import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { environment } from '../support/program.ts'
import { createSqliteRows } from '#bff/http/session/sqlite-rows.ts'

const program = join(import.meta.dirname, '../support/write-sessions.ts')

/** What the program stores for a word. */
const whole = (word: string | null) => word && word.repeat(200)

/** Kills a process while it writes sessions, and returns the writes that it had confirmed. */
async function killWhileWriting(file: string, afterWrites: number): Promise<Map<string, string | null>> {
  const writer = spawn(process.execPath, [program, file], {
    env: environment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = new Map<string, string | null>()
  let writes = 0
  const lines = createInterface({ input: writer.stdout })
  lines.on('line', (line) => {
    const [name, text] = JSON.parse(line) as [string, string | null]
    said.set(name, text)
    writes += 1
    if (writes === afterWrites) writer.kill('SIGKILL')
  })
  await once(lines, 'close')
  expect(writes).toBeGreaterThanOrEqual(afterWrites)
  return said
}

test('a session file survives SIGKILL in the middle of writes, again and again, with every confirmed write', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-killed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'sessions.sqlite')
  const done = new Map<string, string | null>()
  for (const afterWrites of [1, 7, 40, 111, 300, 301, 302, 303, 500]) {
    // The write after the last confirmation may have been done too.
    const said = await killWhileWriting(file, afterWrites)
    for (const [name, text] of said) done.set(name, text)
    const unsaid = [...said.keys()].at(-1)

    const rows = createSqliteRows(file)
    const lost: string[] = []
    for (const [name, text] of done) {
      const found = (await rows.read(name))?.state ?? null
      const known = [null, ...(['first', 'second'] as const)].find((word) => found === whole(word))
      if (name === unsaid && known !== undefined) done.set(name, known)
      else if (found !== whole(text)) lost.push(`${name} ${text}`)
    }
    expect(lost).toEqual([])
    rows.close()
    const database = new DatabaseSync(file)
    expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
    database.close()
  }
})
