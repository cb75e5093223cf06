import { type GraphQLSchema, isObjectType } from 'graphql'
import { Client } from '../client.ts'
import { passHumanCheck, readCode } from '../onboarding.ts'
import { png } from '../pictures.ts'
import { Clock, type Portal, startPortal } from '../portal.ts'
import { formWith, upload } from '../upload.ts'
import {
  type Arguments,
  company,
  feedback,
  nameless,
  passport,
  password,
  payout,
  person,
  privateReads,
  publicReads,
  shown,
} from './inputs.ts'
import { type Example, Recorder } from './recorder.ts'

const minute = 60_000
const now = Date.parse('2026-11-21T08:00:00Z')
/** Each run of the test has another port. */
const demoOrigin = 'http://127.0.0.1:4000'

/**
 * What the portal answers to every query, to every mutation and with every refusal, over a fresh reference upstream whose clock
 * does not move. Each run gives the same.
 */
export async function recordExamples(schema: GraphQLSchema): Promise<Example[]> {
  const clock = new Clock()
  let readTime = () => now
  clock.now = () => readTime()
  const portal = await startPortal({ clock })
  const other = await startPortal({ clock, variables: { FEEDBACK_PATH: 'none' } })
  const recorder = new Recorder(schema, portal)
  try {
    await readAll(recorder, schema.getQueryType(), '', publicReads)
    await signIn(recorder)
    await recorder.query('viewer')
    await readAll(recorder, schema.getType('Affiliate'), 'viewer.', privateReads)
    await write(recorder)
    await new Client(portal.origin).logIn()
    await recorder.mutate('signOutOtherSessions')
    // So that the payout account cannot be changed before the person is confirmed.
    readTime = () => now + 10 * minute
    await confirm(recorder)
    readTime = () => now
    await fail(recorder, portal)
    await recorder.mutate('logOut')
    await verify(recorder)
    recorder.leave()
    await recorder.mutate('createHumanCheck')
    // The library of the human check reads the machine's clock.
    readTime = Date.now
    await onboard(recorder, portal)
    const silent = new Recorder(schema, other)
    await silent.client.logIn()
    await silent.mutate('sendFeedback', { input: feedback }, { refusal: 'FeedbackUnavailable' })
    const examples = JSON.stringify([...recorder.examples, ...silent.examples])
    return JSON.parse(examples.replaceAll(portal.origin, demoOrigin)) as Example[]
  } finally {
    await portal.stop()
    await other.stop()
  }
}

/** Reads every field of a type with the arguments of `given`; a field that is in it as null is left out. */
async function readAll({ query }: Recorder, type: unknown, path: string, given: Arguments): Promise<void> {
  if (!isObjectType(type)) throw new Error(`${path || 'the root'} is no object`)
  const names = Object.keys(type.getFields()).filter((name) => given[name] !== null)
  for (const name of names) await query(path + name, given[name] ?? {})
}

async function signIn(recorder: Recorder): Promise<void> {
  const logIn = async (username: string, typed: string, refusal?: string) => {
    await recorder.client.createCaptcha()
    const captcha = await recorder.client.readCaptcha()
    const input = { username, password: typed, captcha: shown.captcha }
    await recorder.mutate('logIn', { input }, { secret: { captcha }, refusal })
  }
  await recorder.mutate('createCaptcha')
  await logIn('alice-chen', 'Portal-demo2', 'CredentialsRejected')
  await logIn('frank-li', password, 'AccountDisabled')
  await logIn('alice-chen', password)
}

async function write({ mutate }: Recorder): Promise<void> {
  await mutate('bindAccountManager', { input: { number: '0417' } })
  await mutate('setPayoutAccount', { input: payout })
  await mutate('sendFeedback', { input: feedback })
}

async function confirm({ mutate }: Recorder): Promise<void> {
  await mutate('setPayoutAccount', { input: payout }, { refusal: 'IdentityConfirmationRequired' })
}

/** A part of a query that fails while the rest is answered. */
async function fail(recorder: Recorder, portal: Portal): Promise<void> {
  const fault = { path: '/home/getCustomerList', status: 503, body: '', count: null }
  await portal.control('POST', '/faults', [fault])
  await recorder.fault(`query Home {
  viewer {
    profile {
      displayName
    }
    customers(size: 8) {
      items {
        name
      }
    }
  }
}
`)
  await portal.control('DELETE', '/faults')
}

async function verify(recorder: Recorder): Promise<void> {
  const submit = async (username: string, width: number, refusal?: string) => {
    recorder.leave()
    await recorder.client.logIn(username)
    const { file } = await upload(recorder.client, formWith(png({ width })))
    const options = { secret: { files: [file] }, refusal }
    await recorder.mutate('submitPersonalVerification', { input: passport }, options)
  }
  recorder.leave()
  await recorder.client.logIn('bruno-diaz')
  await recorder.mutate('setPayoutAccount', { input: payout }, { refusal: 'VerificationRequired' })
  await submit('bruno-diaz', 1)
  await submit('carol-wu', 2, 'AlreadySubmitted')
  recorder.leave()
  await recorder.client.logIn('daniel-ng')
  const { file } = await upload(recorder.client, formWith(png({ width: 3 })))
  await recorder.mutate('submitCompanyVerification', { input: company }, { secret: { files: [file] } })
}

async function onboard(recorder: Recorder, portal: Portal): Promise<void> {
  const { mutate } = recorder
  const sendCode = async (changes: object, refusal?: string, result?: string) => {
    const input = { email: person.email, purpose: 'REGISTRATION', audience: 'AFFILIATE', ...changes }
    const humanCheck = result ?? (await passHumanCheck(recorder.client))
    const options = { secret: { humanCheck }, refusal }
    await mutate('sendEmailCode', { input: { ...input, humanCheck: shown.humanCheck } }, options)
  }
  const codeOf = async (email: string) => ({ emailCode: await readCode(portal, email) })
  recorder.leave()
  await sendCode({}, 'HumanCheckFailed', 'used before')
  await portal.control('POST', '/faults', [{ path: '/register/sendEmail', code: 100603 }])
  await sendCode({}, 'EmailNotSent')
  await sendCode({})
  await sendCode({}, 'TooFrequent')
  const secret = await codeOf(person.email)
  const wrong = { ...person, ...nameless, username: '4711', acceptedTerms: false }
  await mutate('registerAffiliate', { input: wrong }, { secret, refusal: 'InputRejected' })
  const invited = { ...person, sid: '0123456789abcdef' }
  await mutate('registerAffiliate', { input: invited }, { secret, refusal: 'RegistrationLinkInvalid' })
  await mutate('registerAffiliate', { input: person }, { secret })

  const { kind: _, ...form } = person
  const customer = { ...form, username: 'ida-sms', email: 'ida@customer.example' }
  await sendCode({ email: customer.email, audience: 'CUSTOMER' })
  await mutate('registerCustomer', { input: customer }, { secret: await codeOf(customer.email) })

  const reset = { email: 'alice-chen@example.com', emailCode: shown.emailCode }
  await sendCode({ email: reset.email, purpose: 'PASSWORD_RESET' })
  const code = { secret: await codeOf(reset.email) }
  await mutate('checkEmailCode', { input: { ...reset, purpose: 'PASSWORD_RESET' } }, code)
  await mutate('resetPassword', { input: { ...reset, newPassword: 'Portal-new1' } }, code)
}
