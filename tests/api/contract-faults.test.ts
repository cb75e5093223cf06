import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerRow } from '../provider/legacy-calls.ts'
import { Client } from '../support/client.ts'
import { legacyAnswers } from '../support/legacy-answers.ts'
import { type Portal, startPortal } from '../support/portal.ts'
import { data, type ScriptedServer, startScriptedServer } from '../support/scripted-server.ts'

let upstream: ScriptedServer
let portal: Portal
let client: Client
beforeAll(async () => {
  upstream = await startScriptedServer()
  portal = await startPortal({ upstream: new URL('/api', upstream.origin) })
  client = new Client(portal.origin)
  upstream.answerWith(legacyAnswers())
  await client.createCaptcha()
  await client.submitLogIn({ username: 'alice-chen', password: 'Portal-demo1', captcha: 'ABCD' })
})
afterAll(async () => {
  await portal.stop()
  await upstream.stop()
})

const { monthMoney: _, ...incomplete } = customerRow({ name: 'A person of flesh and blood' })

test.each([
  [
    'a list with a field missing in its second row',
    { records: [customerRow(), incomplete], total: 2 },
    'records.1.monthMoney',
  ],
  [
    'a bare list with a field missing in its third row',
    [customerRow(), customerRow(), incomplete],
    '2.monthMoney',
  ],
  [
    'a list with an amount that is not a number',
    { records: [customerRow({ money: '12,50' })], total: 1 },
    'records.0.money',
  ],
])('for %s the log names the call, the row and the field, but not the value', async (_what, list, field) => {
  upstream.answerWith(data(list))
  const { errors } = await client.query('query Rows { viewer { customers { items { name } } } }')
  expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_CONTRACT' } }])
  const line = portal
    .log()
    .trim()
    .split('\n')
    .map((text) => JSON.parse(text) as { msg: string; err?: { code: string; message: string } })
    .findLast(({ err }) => err?.code === 'UPSTREAM_CONTRACT')
  expect(line).toMatchObject({
    msg: 'Rows failed at viewer.customers',
    field: 'customers',
    requestId: expect.any(String),
    err: {
      call: '/home/getCustomerList',
      message: `The provider's answer does not have the agreed shape: ${field}`,
    },
  })
  expect(portal.log()).not.toMatch(/flesh and blood|12,50/)
})
