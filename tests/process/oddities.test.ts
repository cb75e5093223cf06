import { expect, onTestFinished, test } from 'vitest'
import { readOddities } from '../../scripts/provider-oddities.ts'
import { Client } from '../support/client.ts'
import { freePort } from '../support/free-port.ts'
import { dataFolder, runPortal } from '../support/program.ts'
import { data, startScriptedServer } from '../support/scripted-server.ts'

test('an odd answer of the provider is in the log of the portal, and doctor shows it while the portal runs', async () => {
  const upstream = await startScriptedServer()
  onTestFinished(upstream.stop)
  const metricsPort = await freePort()
  expect(await readOddities('127.0.0.1', metricsPort)).toBeNull()
  const portal = runPortal({
    DATA_DIR: await dataFolder(),
    METRICS_PORT: String(metricsPort),
    UPSTREAM_URL: `${upstream.origin}/api`,
  })
  const client = new Client(await portal.origin)
  await expect.poll(() => readOddities('127.0.0.1', metricsPort)).toEqual([])

  upstream.answerWith(data([{ id: 702, name: 'Singapore' }], { 'content-type': 'text/plain' }))
  expect((await client.query('{ countries { id } }')).data).toEqual({ countries: [{ id: '702' }] })
  const what = 'a content type that is not that of JSON'
  expect(await readOddities('127.0.0.1', metricsPort)).toEqual([
    expect.stringMatching(new RegExp(`^/select/country: ${what} \\(\\d times; an example is in the log\\)$`)),
  ])
  const [line = '{}'] = portal
    .output()
    .split('\n')
    .filter((one) => one.includes(what))
  expect(JSON.parse(line)).toMatchObject({
    level: 40,
    call: '/select/country',
    kind: 'CONTENT_TYPE',
    example: 'text/plain',
    msg: `the provider's answer has ${what}`,
  })
})
