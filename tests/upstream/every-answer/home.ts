import { executable, png } from '../pictures.ts'
import type { Client } from '../reference.ts'
import { type Ways, as, client } from './stage.ts'

/** Every POST of the group refuses a caller without a sign-in, and an empty body. */
const post = (call: string, ways: (send: (fields: object) => Promise<{ code: number }>) => Ways[string]) => ({
  100600: () => client().post(call, {}),
  100101: async () => (await as('alice-chen')).post(call, {}),
  ...ways(async (fields) => (await as('alice-chen')).post(call, fields)),
})

const list = (call: string) =>
  post(call, (send) => ({
    0: () => send({ current: 1, size: 8 }),
    100604: () => send({ current: 0, size: 8 }),
  }))

const bank = { bankCountryId: 276, bankName: 'Sparbank', bankAccount: 'DE02', bankUserName: 'Alice Chen' }

const passport = async (caller: Client) => ({
  type: 0,
  idFileType: 1,
  realName: 'Bruno Díaz',
  cardId: 'X1234567',
  address: '1 Example Street',
  idFilePath: (await caller.upload(png)).data,
})

function emptyForm() {
  const body = new FormData()
  body.append('lang', 'en')
  return { method: 'POST', body }
}

export const homeWays: Ways = {
  'GET /home/getBaseInfo': {
    0: async () => (await as('alice-chen')).get('/home/getBaseInfo'),
    100600: () => client().get('/home/getBaseInfo'),
  },
  'POST /home/getCustomerList': list('/home/getCustomerList'),
  'POST /home/web/logQuery': list('/home/web/logQuery'),
  'GET /home/getBillList': {
    0: async () => (await as('alice-chen')).get('/home/getBillList?current=1&size=8'),
    100600: () => client().get('/home/getBillList'),
    100101: async () => (await as('alice-chen')).get('/home/getBillList?current=1'),
    100604: async () => (await as('alice-chen')).get('/home/getBillList?current=0&size=8'),
  },
  'POST /home/updateBank': post('/home/updateBank', (send) => ({
    0: () => send(bank),
    100604: async () => (await as('bruno-diaz')).post('/home/updateBank', bank),
  })),
  'POST /home/auth': post('/home/auth', (send) => ({
    0: async () => {
      const caller = await as('bruno-diaz')
      return caller.post('/home/auth', await passport(caller))
    },
    100604: () => send({ type: 7 }),
    100610: async () => send(await passport(await as('alice-chen'))),
  })),
  'POST /home/uploadAuth': {
    0: async () => (await as('alice-chen')).upload(png),
    100600: () => client().upload(png),
    100101: async () => (await (await as('alice-chen')).send('/home/uploadAuth', emptyForm())).json(),
    100604: async () => (await as('alice-chen')).upload(executable),
  },
  'POST /home/setAmNumber': post('/home/setAmNumber', (send) => ({
    0: () => send({ amNumber: '0417' }),
    100604: () => send({ amNumber: '9999' }),
  })),
  'POST /home/feedback': post('/home/feedback', (send) => ({
    0: () => send({ type: 1, title: 'Export', content: 'Please offer the bills as a file.' }),
    100604: () => send({ type: 9, title: 'Export', content: 'x' }),
  })),
}
