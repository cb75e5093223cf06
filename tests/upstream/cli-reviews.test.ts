import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runCli } from './run-cli.ts'
import { png } from './pictures.ts'
import { shareReference } from './reference.ts'

const { client, control, origin } = await shareReference()
const run = (...args: string[]) => runCli(origin, ...args)

test('a review is listed, decided, and then no longer listed', async () => {
  expect((await run('reviews')).out).toMatch(/^carol-wu +person +\S.* +\/auth\/\S+\.png$/m)
  expect((await run('approve', 'carol-wu')).out).toBe('carol-wu: verified\n')
  const caller = client()
  await caller.signIn('carol-wu')
  expect((await caller.get('/home/getBaseInfo')).data).toMatchObject({ authStatus: 1 })
  expect((await run('reviews')).out).not.toContain('carol-wu')
  const again = await run('reject', 'carol-wu', '--reason', 'blurred')
  expect(again).toEqual({
    status: 1,
    out: '',
    err: '"carol-wu" is not under review: there is nothing to decide.\n',
  })
})

test('a rejected affiliate may submit again', async () => {
  const caller = client()
  await caller.signIn('bruno-diaz')
  const { data: idFilePath } = await caller.upload(png)
  const fields = { type: 0, idFileType: 1, realName: 'Bruno', cardId: 'X1', address: 'Street 1', idFilePath }
  expect((await caller.post('/home/auth', fields)).code).toBe(0)
  const { out } = await run('reject', 'bruno-diaz', '--reason', 'blurred', '--json')
  expect(JSON.parse(out)).toEqual({ username: 'bruno-diaz', authStatus: 2, reason: 'blurred' })
  expect((await caller.post('/home/auth', fields)).code).toBe(0)
})

test('an uploaded image is saved, but never overwrites a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'runCli-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const caller = client()
  await caller.signIn('daniel-ng')
  const { data: path } = await caller.upload(png)
  const file = join(folder, 'front.png')
  expect(await run('upload', path, file)).toMatchObject({ status: 0, out: `${file}: ${png.length} bytes\n` })
  expect(readFileSync(file)).toEqual(png)
  expect(await run('upload', path, file)).toMatchObject({ status: 1, err: expect.stringContaining('exists') })
  const missing = join(folder, 'missing.png')
  expect((await run('upload', '/auth/none.png', missing)).status).toBe(1)
  expect(existsSync(missing)).toBe(false)
})

test('the outbox shows the code of a mail, and can be emptied', async () => {
  const code = await client().emailCode('reader@example.org')
  await client().emailCode('other@example.org')
  const { out } = await run('outbox', '--to', 'reader@example.org')
  expect(out).toMatch(new RegExp(`^sent.*\\n2026-11-10 02:0\\S+ +reader@example.org +${code} +register\\n$`))
  expect((await run('outbox', '--clear')).out).toBe('No mail.\n')
  expect((await control.get('/outbox')).body.mails).toEqual([])
})

test('feedback is shown with its lines', async () => {
  expect((await run('feedback')).out).toBe('No feedback.\n')
  const caller = client()
  await caller.signIn('erin-park')
  await caller.post('/home/feedback', { type: 4, title: 'Two lines', content: 'first\nsecond' })
  expect((await run('feedback')).out).toMatch(
    /^2026-11-10 02:0\S+ +erin-park +other +Two lines\n {4}first\n {4}second\n$/,
  )
})
