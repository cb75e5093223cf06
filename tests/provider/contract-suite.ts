import { expect, test } from 'vitest'
import type { ProviderState } from '#bff/provider/provider.ts'
import type { Page } from '#bff/domain/page.ts'
import { readList } from '#bff/domain/read-list.ts'
import { demoPassword } from '../support/portal.ts'
import { faultOf } from '../support/provider-calls.ts'
import type { Stage } from './provider-contract.ts'

const wrongCaptcha = {
  __typename: 'InputRejected',
  problems: [{ field: 'captcha', kind: 'WRONG_CODE', limit: null }],
}
const lists = ['listCustomers', 'listLoginLogs'] as const
const money = /^-?\d+\.\d{2}$/

/** What the portal expects of every provider. */
export function describeContract({ provider, forCaller, withCaptcha, signedIn }: Stage): void {
  test('a captcha is a picture and leaves a state', async () => {
    const calls = forCaller(null)
    const { image } = await calls.createCaptcha()
    expect(image).toMatch(/^data:image\/(?:svg\+xml|png|jpeg|gif);base64,[A-Za-z0-9+/]{40,}=*$/)
    expect(calls.state).toEqual(expect.any(String))
  })

  test('the right form signs in and changes the state', async () => {
    const { calls, fields } = await withCaptcha()
    const before = calls.state
    expect(await calls.logIn(fields)).toEqual({ __typename: 'SignedIn' })
    expect(calls.state).not.toBe(before)
    expect((await calls.getProfile()).displayName).toBe('Alice Chen')
  })

  test('a state survives JSON, serves another request, and is not changed by reads', async () => {
    const { state } = await signedIn()
    const kept = JSON.parse(JSON.stringify({ state })) as { state: ProviderState }
    const calls = forCaller(kept.state)
    expect((await calls.getProfile()).displayName).toBe('Alice Chen')
    await calls.listCustomers({ page: 1, size: 8 })
    expect(calls.state).toBe(state)
  })

  test('a wrong captcha, or none, is a problem of the captcha field', async () => {
    const { calls, fields } = await withCaptcha()
    const captcha = fields.captcha === 'AAAA' ? 'BBBB' : 'AAAA'
    expect(await calls.logIn({ ...fields, captcha })).toMatchObject(wrongCaptcha)
    expect(await forCaller(null).logIn(fields)).toMatchObject(wrongCaptcha)
  })

  test('a login with another letter case in the username succeeds only if the provider says so', async () => {
    const { calls, fields } = await withCaptcha('Alice-Chen')
    const outcome = provider().usernamesIgnoreCase ? 'SignedIn' : 'CredentialsRejected'
    expect((await calls.logIn(fields)).__typename).toBe(outcome)
  })

  test.each([
    ['a failed attempt', 'wrong-password', 'CredentialsRejected'],
    ['a login', demoPassword, 'SignedIn'],
  ])('%s uses the captcha up', async (_what, password, outcome) => {
    const { calls, fields } = await withCaptcha('alice-chen', password)
    const before = calls.state
    expect((await calls.logIn(fields)).__typename).toBe(outcome)
    const again = forCaller(before).logIn({ ...fields, password: demoPassword })
    expect(await again).toMatchObject(wrongCaptcha)
  })

  test('a wrong password and an unknown user name are refused alike, and sign nobody in [asvs 6.3.8]', async () => {
    const wrong = await withCaptcha('alice-chen', 'wrong-password')
    const unknown = await withCaptcha('nobody-here')
    const refusal = await wrong.calls.logIn(wrong.fields)
    expect(await faultOf(wrong.calls.getProfile())).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(refusal).toMatchObject({ __typename: 'CredentialsRejected', providerCode: expect.any(String) })
    expect(await unknown.calls.logIn(unknown.fields)).toEqual(refusal)
  })

  test('a disabled account is refused as such, if the password is right', async () => {
    const wrong = await withCaptcha('frank-li', 'wrong-password')
    expect((await wrong.calls.logIn(wrong.fields)).__typename).toBe('CredentialsRejected')
    const { calls, fields } = await withCaptcha('frank-li')
    expect(await calls.logIn(fields)).toMatchObject({
      __typename: 'AccountDisabled',
      providerCode: expect.any(String),
    })
  })

  test.each(['getProfile', ...lists] as const)('%s needs a sign-in', async (name) => {
    const call = forCaller(null)[name]({ page: 1, size: 8 })
    expect(await faultOf(call)).toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  test('a logout ends the sign-in, for its older states too', async () => {
    const calls = await signedIn()
    const older = calls.state
    await calls.logOut()
    expect(await faultOf(calls.getProfile())).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await faultOf(forCaller(calls.state).getProfile())).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await faultOf(forCaller(older).getProfile())).toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  test('a logout ends no other sign-in of the affiliate, and succeeds without one', async () => {
    const one = await signedIn()
    const other = await signedIn()
    await one.logOut()
    await forCaller(null).logOut()
    expect((await other.getProfile()).displayName).toBe('Alice Chen')
  })

  test('a profile has everything that the portal shows', async () => {
    const profile = await (await signedIn()).getProfile()
    const anAmount = expect.stringMatching(money)
    expect(profile).toMatchObject({
      displayName: 'Alice Chen',
      kind: 'INDIVIDUAL',
      verificationStatus: 'VERIFIED',
      promotionStatus: 'ACTIVE',
      referralUrl: expect.stringMatching(/^https?:\/\/./),
      rewards: { paid: anAmount, unsettled: anAmount, total: anAmount },
      monthsRegistered: 16,
      accountManagerNumber: '0417',
    })
  })

  test.each([
    ['bruno-diaz', { verificationStatus: 'NOT_VERIFIED', promotionStatus: 'ACTIVE', referralUrl: null }],
    ['carol-wu', { verificationStatus: 'UNDER_REVIEW', promotionStatus: 'ACTIVE', referralUrl: null }],
    ['daniel-ng', { verificationStatus: 'FAILED', promotionStatus: 'ACTIVE', referralUrl: null }],
    ['erin-park', { verificationStatus: 'VERIFIED', promotionStatus: 'SUSPENDED' }],
  ])("%s's profile has the states of the account", async (username, states) => {
    expect(await (await signedIn(username)).getProfile()).toMatchObject(states)
  })

  test.each(lists)('%s gives the same rows in pages of every size, full as its total says', async (name) => {
    const calls = await signedIn()
    const whole: Page<unknown> = await calls[name]({ page: 1, size: 100 })
    const { length } = whole.items
    expect(length).toBeGreaterThan(2)
    for (const size of [1, 5, 100]) {
      const rows: unknown[] = []
      for (let page = 1; page <= Math.ceil(length / size) + 1; page += 1) {
        const { items, pageInfo }: Page<unknown> = await calls[name]({ page, size })
        expect(pageInfo).toEqual({ page, size, totalItems: length, totalPages: Math.ceil(length / size) })
        expect(items).toHaveLength(Math.min(size, Math.max(0, length - (page - 1) * size)))
        rows.push(...items)
      }
      expect(rows).toEqual(whole.items)
    }
    expect((await readList<unknown>(calls[name], 10_000)).defect).toBeNull()
  })

  test('customers and bills of a new affiliate are empty lists', async () => {
    const calls = await signedIn('bruno-diaz')
    const page = await calls.listCustomers({ page: 1, size: 8 })
    expect(page).toEqual({ items: [], pageInfo: { page: 1, size: 8, totalItems: 0, totalPages: 0 } })
    expect(await calls.listBills()).toEqual([])
  })

  test('60 interleaved calls of two affiliates and an anonymous visitor never mix', async () => {
    const states = {
      'Alice Chen': (await signedIn()).state,
      'Erin Park': (await signedIn('erin-park')).state,
    }
    const names = ['Alice Chen', 'Erin Park', null] as const
    const asked = Array.from({ length: 60 }, (_, index) => names[index % names.length] ?? null)
    const outcomes = await Promise.all(
      asked.map(async (name) => {
        const profile = forCaller(name === null ? null : states[name]).getProfile()
        return name === null ? (await faultOf(profile)).code : (await profile).displayName
      }),
    )
    expect(outcomes).toEqual(asked.map((name) => name ?? 'UNAUTHENTICATED'))
  })
}
