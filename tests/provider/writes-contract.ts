import { expect, test } from 'vitest'
import { png } from '../support/pictures.ts'
import { faultOf, findCountryId } from '../support/provider-calls.ts'
import type { Stage } from './provider-contract.ts'
import { account, company, feedback, identity, type WriteName, writes } from './writes.ts'

const accepted = { __typename: 'Accepted' }
const image = { bytes: png(), type: 'image/png' } as const

/** What the portal expects of every provider when an affiliate changes something. */
export function describeWrites({ anyone, signedIn }: Stage): void {
  test('an account manager is bound with leading zeros, and replaces an earlier one', async () => {
    const calls = await signedIn()
    for (const number of ['0088', '0417']) {
      expect(await calls.bindAccountManager({ number })).toMatchObject(accepted)
      expect((await calls.getProfile()).accountManagerNumber).toBe(number)
    }
  })

  test('a change of one affiliate does not affect another', async () => {
    const other = await signedIn('bruno-diaz')
    const before = await other.getProfile()
    const calls = await signedIn()
    await calls.bindAccountManager({ number: '0088' })
    expect(await other.getProfile()).toEqual(before)
    await calls.bindAccountManager({ number: '0417' })
  })

  test('payment details are stored as sent, and come back masked', async () => {
    const calls = await signedIn()
    const bound = { ...account, countryId: await findCountryId(calls, 'HK') }
    expect(await calls.setPayoutAccount(bound)).toMatchObject(accepted)
    expect((await calls.getProfile()).payoutAccount).toEqual({ ...bound, accountNumber: '•••• 7890' })
  })

  test('two images and the details of a person put the account under review', async () => {
    const calls = await signedIn('bruno-diaz')
    const front = await calls.uploadIdentityDocument(image)
    const back = await calls.uploadIdentityDocument(image)
    expect(front).toMatch(/./)
    expect(back).not.toBe(front)
    const verification = { ...identity, files: [front, back] }
    expect(await calls.submitPersonalVerification(verification)).toMatchObject(accepted)
    expect((await calls.getProfile()).verificationStatus).toBe('UNDER_REVIEW')
    expect(await calls.submitPersonalVerification(verification)).toMatchObject({
      __typename: 'AlreadySubmitted',
      providerCode: expect.any(String),
    })
  })

  test('a verification that failed can be submitted again, by a company too', async () => {
    const calls = await signedIn('daniel-ng')
    const files = [await calls.uploadIdentityDocument(image)]
    expect(await calls.submitCompanyVerification({ ...company, files })).toMatchObject(accepted)
    expect((await calls.getProfile()).verificationStatus).toBe('UNDER_REVIEW')
  })

  test('feedback is accepted, whatever its text, and needs a sign-in', async (context) => {
    const answer = await (await signedIn()).sendFeedback(feedback)
    context.skip(answer.__typename === 'FeedbackUnavailable', 'this provider takes no feedback')
    expect(answer).toMatchObject(accepted)
    expect(await faultOf(anyone().sendFeedback(feedback))).toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  test.each<WriteName>([
    'bindAccountManager',
    'setPayoutAccount',
    'submitPersonalVerification',
    'submitCompanyVerification',
  ])('%s needs a sign-in', async (name) => {
    expect(await faultOf(writes[name].run(anyone()))).toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  test('an upload needs a sign-in', async () => {
    expect(await faultOf(anyone().uploadIdentityDocument(image))).toMatchObject({ code: 'UNAUTHENTICATED' })
  })
}
