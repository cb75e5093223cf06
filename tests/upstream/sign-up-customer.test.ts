import { expect, onTestFinished, test } from 'vitest'
import { signUpCustomer } from '../../upstream-mock/business/sign-up-customer.ts'
import { openUpstream } from '../../upstream-mock/boot/open-upstream.ts'
import { changeAccount, findAccountByUsername } from '../../upstream-mock/storage/accounts.ts'
import { addLoginLog } from '../../upstream-mock/storage/login-logs.ts'
import { seeded } from '../support/seeded.ts'

const now = Date.parse('2026-11-10T10:00:00+08:00')

async function open(binding: 'faq' | 'guidebook' = 'faq') {
  const upstream = await openUpstream(
    await seeded({ portalOrigin: 'http://portal.test', clock: now, binding }),
  )
  onTestFinished(() => upstream.store.db.destroy())
  const { db } = upstream.store
  const grace = await findAccountByUsername(db, 'grace-kim')
  if (grace === undefined) throw new Error('Failed to find grace-kim among the seeds.')

  let count = 0
  const signUp = async (changes: Partial<Parameters<typeof signUpCustomer>[1]> = {}) => {
    count += 1
    const { customerId, refusedWith } = await signUpCustomer(upstream, {
      username: `customer-${count}`,
      fullName: 'Wei Lim',
      countryId: 702,
      passwordHash: 'scrypt$',
      prefix: '65',
      phone: `8000000${count}`,
      email: `customer-${count}@example.com`,
      sid: grace.sid,
      address: `100.64.0.${count}`,
      device: `device-${count}`,
      ...changes,
    })
    if (customerId === undefined) return { refusedWith }
    return await db.selectFrom('customers').selectAll().where('id', '=', customerId).executeTakeFirstOrThrow()
  }
  return { upstream, db, grace, signUp }
}

const day = 86_400_000

test('a customer of a link gets 1 USD and is bound to the owner of the link', async () => {
  const { grace, signUp } = await open()
  expect(await signUp()).toMatchObject({
    name: 'customer-1',
    affiliateId: grace.id,
    position: 1,
    bonusCents: 100,
    boundAt: expect.closeTo(now, -4),
    riskMatch: null,
  })
  expect(await signUp()).toMatchObject({ affiliateId: grace.id, position: 2 })
})

test.each([
  ['faq', 180],
  ['guidebook', 30],
] as const)('by the %s the first period is %i days', async (binding, days) => {
  const { signUp } = await open(binding)
  expect(await signUp()).toMatchObject({ expiresAt: expect.closeTo(now + days * day, -4) })
})

test('a customer without a link is bound to nobody', async () => {
  const { signUp } = await open()
  for (const sid of [undefined, '']) {
    expect(await signUp({ sid })).toMatchObject({
      affiliateId: null,
      position: null,
      boundAt: null,
      bonusCents: 100,
    })
  }
})

test.each([
  ['unknown', {}, 'nobodys-sid'],
  ['suspended', { promotionStatus: 2 }, undefined],
  ['of an affiliate who is not verified', { authStatus: 3 }, undefined],
  ['of a disabled affiliate', { disabled: 1 }, undefined],
  ['of a recalled affiliate', { lastLoginAt: Date.parse('2025-11-10T10:00:00+08:00') }, undefined],
  ['of a blacklisted affiliate', { blacklistedAt: now }, undefined],
])('a link that is %s is refused and creates no account', async (_what, changes, sid) => {
  const { db, grace, signUp } = await open()
  if (Object.keys(changes).length > 0) await changeAccount(db, grace.id, changes)
  expect(await signUp({ sid: sid ?? grace.sid })).toEqual({ refusedWith: 100613 })
  expect(await signUp({ username: 'customer-1', sid: undefined })).toMatchObject({ username: 'customer-1' })
})

test.each([
  [{ username: 'customer-1' }, 100608],
  [{ phone: '80000001' }, 100609],
  [{ email: 'CUSTOMER-1@example.com' }, 100611],
])('a value of another customer is refused: %j', async (changes, code) => {
  const { signUp } = await open()
  await signUp()
  expect(await signUp(changes)).toEqual({ refusedWith: code })
})

test('the same number in another country is another phone', async () => {
  const { signUp } = await open()
  await signUp()
  expect(await signUp({ phone: '80000001', prefix: '60' })).toMatchObject({ boundAt: expect.any(Number) })
})

test('a customer in China has an account but is not bound', async () => {
  const { grace, signUp } = await open()
  expect(await signUp({ countryId: 156 })).toMatchObject({
    affiliateId: grace.id,
    boundAt: null,
    bonusCents: 100,
    notBoundBecause: 'inChina',
  })
  expect(await signUp({ countryId: 344 })).toMatchObject({ boundAt: expect.any(Number) })
})

test('a second account from the same device is not bound, even if the first is bound to another affiliate', async () => {
  const { signUp } = await open()
  await signUp({ sid: undefined, device: 'one' })
  expect(await signUp({ device: 'one' })).toMatchObject({ boundAt: null, notBoundBecause: 'notNew' })
  expect(await signUp({ device: null })).toMatchObject({ boundAt: expect.any(Number) })
  expect(await signUp({ device: null })).toMatchObject({ boundAt: expect.any(Number) })
})

test.each([
  ['phone', { phone: '91234567' }],
  ['ip', { address: '100.64.9.9' }],
  ['device', { device: 'of-grace' }],
])('a customer with the affiliate’s %s is bound, but is a risk match', async (match, changes) => {
  const { db, grace, signUp } = await open()
  await changeAccount(db, grace.id, { prefix: '65', phone: '91234567' })
  const login = { loginIp: '100.64.9.9', browserInfo: '', device: 'of-grace', loggedInAt: now }
  await addLoginLog(db, grace.id, login)
  expect(await signUp(changes)).toMatchObject({ boundAt: expect.any(Number), riskMatch: match })
  expect(await signUp()).toMatchObject({ riskMatch: null })
})

test('the loopback address is not a risk match', async () => {
  const { db, grace, signUp } = await open()
  await addLoginLog(db, grace.id, { loginIp: '127.0.0.1', browserInfo: '', device: null, loggedInAt: now })
  expect(await signUp({ address: '127.0.0.1' })).toMatchObject({ riskMatch: null })
})

test('of two simultaneous sign-ups with one name only one succeeds', async () => {
  const { signUp } = await open()
  const both = await Promise.all([signUp({ username: 'twin' }), signUp({ username: 'twin' })])
  expect(both).toContainEqual({ refusedWith: 100608 })
  expect(both).toContainEqual(expect.objectContaining({ username: 'twin' }))
})
