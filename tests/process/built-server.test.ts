import { expect, onTestFinished, test } from 'vitest'
import { Client } from '../support/client.ts'
import { png } from '../support/pictures.ts'
import { dataFolder, runPortal } from '../support/program.ts'
import { startCollector } from '../support/spans.ts'
import { formWith, upload } from '../support/upload.ts'

test('the built server has every part that it loads when it is first asked for', async () => {
  const collector = await startCollector()
  onTestFinished(collector.stop)
  const portal = runPortal({ DATA_DIR: await dataFolder(), OTEL: collector.origin })
  const client = new Client(await portal.origin)
  const { data } = await client.query(`{
    legalText(kind: PRIVACY_POLICY) { html }
    countries { isoCode }
  }`)
  expect(data?.legalText.html).toContain('<p>')
  expect(data?.countries.length).toBeGreaterThan(100)
  const check = await client.query('mutation { createHumanCheck { kind challenge } }')
  expect(check.data?.createHumanCheck.challenge).toContain('algorithm')
  await client.logIn()
  expect(await upload(client, formWith(png()))).toMatchObject({ status: 200, file: expect.any(String) })
  const file = await client.fetch('/exports/customers.csv?language=cn')
  expect([file.status, (await file.text()).split('\n').length > 2]).toEqual([200, true])
  portal.kill('SIGTERM')
  expect(await portal.exit).toBe(0)
  expect(collector.spans().map(({ name }) => name)).toContain('POST /uploads')
})
