import { expect, test } from 'vitest'
import { png } from './pictures.ts'
import { type List, person, startReference } from './reference.ts'

type Info = { url: string | null; alreadyMoney: number; returnMoney: number; money: number }
type Bill = { billMonth: string; totalMoney: number; returnMoney: number }
type Customer = { name: string; bindStatus: number; bindTime: string | null; expiresTime: string | null }

const bank = {
  bankCountryId: 344,
  bankName: 'Peak Bank',
  bankAccount: '0417 2208',
  bankUserName: 'NEWCOMER NINA',
}
const passport = {
  type: 0,
  idFileType: 1,
  realName: 'Nina Newcomer',
  cardId: 'X1',
  address: '1 Example Street',
}

test('a year of an affiliate: verified, ten customers, bills, payments, refunds, and a recall', async () => {
  const { client, control } = await startReference({ clock: Date.parse('2026-01-05T10:00:00+08:00') })
  const nina = client()
  nina.headers = { 'User-Agent': 'Desk', 'X-Forwarded-For': '100.64.1.1' }

  const moveTo = (day: string) => control.post('/clock', { set: `${day}T18:00:00+08:00` })
  const consume = (name: string, sms: number) => control.post('/consume', { customer: name, sms })
  const logIn = async () => (await nina.logIn('newcomer-1', await nina.captcha(), 'Fresh-start1')).code
  const rewards = async () => {
    const { alreadyMoney, returnMoney, money } = (await nina.get<Info>('/home/getBaseInfo')).data
    return { paid: alreadyMoney, unsettled: returnMoney, overall: money }
  }
  const bills = async () => {
    const { data } = await nina.get<List<Bill>>('/home/getBillList')
    return data.records.map((bill) => [bill.billMonth, bill.totalMoney, bill.returnMoney])
  }
  const customer = async (name: string) => {
    const { data } = await nina.page<Customer>('/home/getCustomerList', 1, 100)
    return data.records.find((row) => row.name === name)
  }

  // January: she registers, is verified, and sets a payout account.
  expect((await nina.register(person(1))).code).toBe(0)
  expect(await logIn()).toBe(0)
  expect((await nina.get<Info>('/home/getBaseInfo')).data.url).toBeNull()
  const { data: idFilePath } = await nina.upload(png)
  expect((await nina.post('/home/auth', { ...passport, idFilePath })).code).toBe(0)
  await control.post('/reviews/newcomer-1', { decision: 'approve' })
  expect((await nina.post('/home/updateBank', bank)).code).toBe(0)
  const { url } = (await nina.get<Info>('/home/getBaseInfo')).data
  const sid = new URL(url ?? '').searchParams.get('sid')

  // Ten customers come through her link, four of them against the rules.
  const refer = async (who: number, changes: object = {}, headers: object = {}) => {
    const visitor = client()
    visitor.headers = { 'User-Agent': `Phone ${who}`, 'X-Forwarded-For': `100.64.0.${who}`, ...headers }
    return (await visitor.registerCustomer(person(who, { sid, ...changes }))).code
  }
  for (const who of [11, 12, 13, 14, 15, 16, 17]) expect(await refer(who)).toBe(0)
  expect(await refer(18, { countryId: 156 })).toBe(0)
  expect(await refer(19, {}, { 'User-Agent': 'Phone 11' })).toBe(0)
  expect(await refer(20, {}, { 'X-Forwarded-For': '100.64.1.1' })).toBe(0)
  const { data: list } = await nina.page<Customer>('/home/getCustomerList', 1, 8)
  expect(list.total).toBe(10)
  expect(list.records.map(({ name, bindStatus }) => [name, bindStatus])).toEqual([
    ['newcomer-20', 1],
    ['newcomer-19', 0],
    ['newcomer-18', 0],
    ['newcomer-17', 1],
    ['newcomer-16', 1],
    ['newcomer-15', 1],
    ['newcomer-14', 1],
    ['newcomer-13', 1],
  ])

  // They consume: 213,000 earn 6,650 (3 % of 200,000 and 5 % of the rest); China, the second account and her own address earn nothing.
  await consume('newcomer-11', 60_000)
  await control.post('/consume', { customer: 'newcomer-12', voice: 150_000 })
  await consume('newcomer-13', 3000)
  for (const name of ['newcomer-18', 'newcomer-19', 'newcomer-20']) await consume(name, 9000)
  expect(await rewards()).toEqual({ paid: 0, unsettled: 0, overall: 0 })

  // The bill comes on the 1st, and the payment before the 20th.
  await moveTo('2026-02-01')
  expect(await bills()).toEqual([['2026-01', 213_000, 6650]])
  expect(await rewards()).toEqual({ paid: 0, unsettled: 6650, overall: 6650 })
  await consume('newcomer-11', 1000.01)
  await moveTo('2026-02-19')
  expect(await rewards()).toEqual({ paid: 6650, unsettled: 0, overall: 6650 })

  // February earns 30.00: under 100, so it is carried over.
  await moveTo('2026-03-19')
  expect(await bills()).toContainEqual(['2026-02', 1000.01, 30])
  expect(await rewards()).toEqual({ paid: 6650, unsettled: 30, overall: 6680 })

  // A refund of 1,000 from January takes back the 5 % that it earned; March's own 120 and the 30 make it 100 all the same.
  await control.post('/refund', { customer: 'newcomer-13', amount: 1000 })
  await consume('newcomer-12', 4000)
  await moveTo('2026-04-01')
  expect(await bills()).toContainEqual(['2026-03', 4000, 70])
  await moveTo('2026-04-20')
  expect(await rewards()).toEqual({ paid: 6750, unsettled: 0, overall: 6750 })

  // A customer turns out to be an operator after the payment: the next bill takes it back, a debt until June makes up for it.
  await consume('newcomer-16', 5000)
  await moveTo('2026-05-20')
  expect(await rewards()).toEqual({ paid: 6900, unsettled: 0, overall: 6900 })
  await control.post('/customers/newcomer-16', { operator: true })
  expect(await customer('newcomer-16')).toMatchObject({ bindStatus: 0 })
  await moveTo('2026-06-20')
  expect(await rewards()).toEqual({ paid: 6900, unsettled: -150, overall: 6750 })
  await consume('newcomer-11', 20_000)

  // A customer who never paid is unbound after 180 days; a recharge restarts them, and consumption removes the limit.
  await control.post('/recharge', { customer: 'newcomer-15' })
  await moveTo('2026-07-03')
  expect(await customer('newcomer-14')).toMatchObject({
    bindStatus: 1,
    expiresTime: expect.stringContaining('2026-07-04'),
  })
  await moveTo('2026-07-20')
  expect(await customer('newcomer-14')).toMatchObject({ bindStatus: 0 })
  expect(await customer('newcomer-15')).toMatchObject({
    bindStatus: 1,
    expiresTime: expect.stringContaining('2026-12-17'),
  })
  expect(await customer('newcomer-11')).toMatchObject({ bindStatus: 1, expiresTime: null })
  expect(await rewards()).toEqual({ paid: 7350, unsettled: 0, overall: 7350 })
  await consume('newcomer-14', 8000)

  // The published example: 500,000 in a month earn 23,000. The consumption of the unbound customer in July has no bill.
  await moveTo('2026-11-10')
  expect(await logIn()).toBe(0)
  await consume('newcomer-12', 500_000)
  await moveTo('2026-12-19')
  expect((await bills())[0]).toEqual(['2026-11', 500_000, 23_000])
  expect(await rewards()).toEqual({ paid: 30_350, unsettled: 0, overall: 30_350 })

  // The rebate year ends in January, which still counts in full; the customers stay hers.
  await moveTo('2027-01-31')
  await consume('newcomer-11', 10_000)
  await moveTo('2027-02-01')
  await consume('newcomer-11', 10_000)
  await moveTo('2027-03-25')
  expect(await bills()).toEqual([
    ['2027-01', 10_000, 300],
    ['2026-11', 500_000, 23_000],
    ['2026-06', 20_000, 600],
    ['2026-05', 0, -150],
    ['2026-04', 5000, 150],
    ['2026-03', 4000, 70],
    ['2026-02', 1000.01, 30],
    ['2026-01', 213_000, 6650],
  ])
  expect(await customer('newcomer-11')).toMatchObject({ bindStatus: 1, expiresTime: null })
  expect(await rewards()).toEqual({ paid: 30_650, unsettled: 0, overall: 30_650 })

  // Twelve months without a login: she is recalled, and so is her link.
  await moveTo('2027-11-11')
  expect((await nina.get('/home/getBaseInfo')).code).toBe(100600)
  expect(await logIn()).toBe(100606)
  expect(await refer(21)).toBe(100613)

  const { body } = await control.get('/books/newcomer-1')
  expect(body).toMatchObject({
    balanced: true,
    totals: {
      consumption: 797_000.01,
      earning: 747_000.01,
      billed: 30_650,
      paid: 30_650,
      unsettled: 0,
      carried: 0,
    },
  })
})
