import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startReferenceUpstream } from '#bff/boot/reference-upstream.ts'
import { startMailServer } from '../support/mail-server.ts'

test('the reference upstream sends its mails to the mail server of the settings', async () => {
  const { mails, port } = await startMailServer()
  const dataDir = mkdtempSync(join(tmpdir(), 'demo-'))
  const onExit = vi.fn<() => void>()
  const smtpUrl = `smtp://127.0.0.1:${port}`
  const { url, stop } = await startReferenceUpstream({
    port: 0,
    dataDir,
    portalOrigin: 'http://portal.test',
    smtpUrl,
    onExit,
  })
  onTestFinished(async () => {
    await stop()
    await expect.poll(() => onExit.mock.calls.length).toBeGreaterThan(0)
    rmSync(dataDir, { recursive: true })
  })
  const response = await fetch(`${url.href}/register/sendEmail`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ lang: 'en', email: 'reader@example.org', type: 1, humanCheck: 'passed' }),
  })
  expect(await response.json()).toMatchObject({ code: 0 })
  expect(mails.map(({ to }) => to?.[0]?.address)).toEqual(['reader@example.org'])
})
