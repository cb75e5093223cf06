import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startReference } from './reference.ts'

const program = join(import.meta.dirname, 'die-while-settling.ts')
const later = '2027-03-25T10:00:00+08:00'
const usernames = ['alice-chen', 'erin-park', 'harbor-media']

type Reference = Awaited<ReturnType<typeof startReference>>

const booksOf = (reference: Reference) =>
  Promise.all(usernames.map(async (username) => (await reference.control.get(`/books/${username}`)).body))

const undisturbed = async () => {
  const reference = await startReference()
  await reference.control.post('/clock', { set: later })
  return await booksOf(reference)
}

test.each([
  'insert on bills when new.accountId = 5',
  'update of creditedCents on settlements when new.accountId = 5',
  "insert on settings when new.key = 'settledUntil'",
  'insert on payments when new.accountId = 8',
  'update of paidAt on bills when new.accountId = 1',
])('after a kill at the %s a new start settles the rest, and nothing twice', async (write) => {
  const data = mkdtempSync(join(tmpdir(), 'upstream-'))
  onTestFinished(() => rmSync(data, { recursive: true }))
  await (await startReference({ data })).stop()

  const child = spawn(process.execPath, [program, data, String(Date.parse(later)), write], {
    stdio: 'inherit',
  })
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])

  const books = await booksOf(await startReference({ data, clock: undefined }))
  expect(books).toEqual(await undisturbed())
  for (const { balanced, totals } of books) {
    expect(balanced).toBe(true)
    expect(totals).toMatchObject({ billed: expect.any(Number) })
  }
})
