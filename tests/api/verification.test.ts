import { expect, onTestFinished, test } from 'vitest'
import { Client } from '../support/client.ts'
import { png } from '../support/pictures.ts'
import { Clock, startPortal } from '../support/portal.ts'
import { formWith, upload } from '../support/upload.ts'
import { watchProvider } from '../support/watched-provider.ts'

const answer = `__typename ... on Failure { providerCode message } ... on InputRejected { problems { field kind limit } }
  ... on SubmitVerificationSuccess { viewer { username profile { verificationStatus } } }`
const documents = {
  submitPersonalVerification: `mutation Submit($input: SubmitPersonalVerificationInput!) {
    submitPersonalVerification(input: $input) { ${answer} } }`,
  submitCompanyVerification: `mutation Submit($input: SubmitCompanyVerificationInput!) {
    submitCompanyVerification(input: $input) { ${answer} } }`,
}
const person = { idDocumentKind: 'PASSPORT', realName: ' Bruno Díaz ', idNumber: 'X123', address: 'Calle 1' }
const company = { companyName: '港湾传媒', registrationCode: '12-345', address: 'Pier 4' }

/** A portal for one test, and affiliates signed in to it. */
async function start(variables: Record<string, string> = {}) {
  const { provider, arrived } = watchProvider('submitPersonalVerification', 'submitCompanyVerification')
  const clock = new Clock()
  const portal = await startPortal({ provider, clock, variables })
  onTestFinished(portal.stop)
  const signedIn = async (username: string) => {
    const client = new Client(portal.origin)
    await client.logInInMemory(username)
    return client
  }
  return { arrived, clock, signedIn }
}

/** Uploads an image and returns its handle; another width makes another image. */
async function handle(client: Client, width = 1): Promise<string> {
  const { file } = await upload(client, formWith(png({ width })))
  if (file === undefined) throw new Error('the upload failed')
  return file
}

async function submit(client: Client, name: keyof typeof documents, input: Record<string, unknown>) {
  return (await client.query(documents[name], { input })).data?.[name]
}
const stored = expect.stringMatching(/^uploads\/[\w-]+\.png$/)

test('a passport is one file, and its handle becomes the path that the provider knows', async () => {
  const { arrived, signedIn } = await start()
  const bruno = await signedIn('bruno-diaz')
  const result = await submit(bruno, 'submitPersonalVerification', {
    ...person,
    files: [await handle(bruno)],
  })
  expect(result).toEqual({
    __typename: 'SubmitVerificationSuccess',
    viewer: { username: 'bruno-diaz', profile: { verificationStatus: 'UNDER_REVIEW' } },
  })
  expect(arrived).toEqual([
    ['submitPersonalVerification', { ...person, realName: 'Bruno Díaz', files: [stored] }],
  ])
})

test('an identity card is two files in their order, front first', async () => {
  const { arrived, signedIn } = await start()
  const daniel = await signedIn('daniel-ng')
  const files = [await handle(daniel, 1), await handle(daniel, 2)]
  const input = { ...person, idDocumentKind: 'IDENTITY_CARD', files }
  expect((await submit(daniel, 'submitPersonalVerification', input)).__typename).toBe(
    'SubmitVerificationSuccess',
  )
  expect(arrived).toMatchObject([['submitPersonalVerification', { files: [stored, stored] }]])
})

test('the same image for both sides of a card is refused, under one handle or two', async () => {
  const { arrived, signedIn } = await start()
  const daniel = await signedIn('daniel-ng')
  const [one, same] = [await handle(daniel), await handle(daniel)]
  for (const files of [
    [one, same],
    [one, one],
  ]) {
    const input = { ...person, idDocumentKind: 'IDENTITY_CARD', files }
    expect(await submit(daniel, 'submitPersonalVerification', input)).toMatchObject({
      __typename: 'InputRejected',
      problems: [{ field: 'files', kind: 'SAME_FILE', limit: null }],
    })
  }
  expect(arrived).toEqual([])
})

test('a company is one file', async () => {
  const { arrived, signedIn } = await start()
  const bruno = await signedIn('bruno-diaz')
  const input = { ...company, files: [await handle(bruno)] }
  expect((await submit(bruno, 'submitCompanyVerification', input)).__typename).toBe(
    'SubmitVerificationSuccess',
  )
  expect(arrived).toEqual([['submitCompanyVerification', { ...company, files: [stored] }]])
})

test.each(['alice-chen', 'carol-wu'])(
  '%s is verified or under review and therefore gets AlreadySubmitted',
  async (username) => {
    const { signedIn } = await start()
    const client = await signedIn(username)
    const files = [await handle(client)]
    expect(await submit(client, 'submitPersonalVerification', { ...person, files })).toMatchObject({
      __typename: 'AlreadySubmitted',
      providerCode: 'ALREADY_SUBMITTED',
    })
  },
)

test('a handle counts again in a later session of its account', async () => {
  const { arrived, signedIn } = await start()
  const files = [await handle(await signedIn('bruno-diaz'))]
  const later = await signedIn('bruno-diaz')
  await submit(later, 'submitPersonalVerification', { ...person, files: [] })
  await submit(later, 'submitPersonalVerification', { ...person, files })
  expect(arrived).toHaveLength(1)
})

test('only handles of this account count: no paths, no handles of others, no changed or old ones', async () => {
  const { arrived, clock, signedIn } = await start()
  const bruno = await signedIn('bruno-diaz')
  const others = await handle(await signedIn('daniel-ng'))
  const own = await handle(bruno)
  const changed = `${own.slice(0, -3)}${own.endsWith('AAA') ? 'BBB' : 'AAA'}`
  for (const file of [
    '/etc/passwd',
    'https://example.com/x.png',
    'uploads/1.png',
    '',
    'x'.repeat(10_000),
    others,
    changed,
  ])
    expect(await submit(bruno, 'submitPersonalVerification', { ...person, files: [file] })).toMatchObject({
      __typename: 'InputRejected',
      problems: [{ field: 'files', kind: 'UNKNOWN_FILE', limit: null }],
    })
  clock.advance(24 * 3_600_000)
  const again = await signedIn('bruno-diaz')
  expect(await submit(again, 'submitPersonalVerification', { ...person, files: [own] })).toMatchObject({
    problems: [{ field: 'files', kind: 'UNKNOWN_FILE' }],
  })
  expect(arrived).toEqual([])
})

test('a handle outlives the longest sign-in', async () => {
  const { clock, signedIn } = await start({ SESSION_ABSOLUTE_HOURS: '72' })
  const own = await handle(await signedIn('bruno-diaz'))
  clock.advance(72 * 3_600_000)
  const again = await signedIn('bruno-diaz')
  expect(await submit(again, 'submitPersonalVerification', { ...person, files: [own] })).toMatchObject({
    __typename: 'SubmitVerificationSuccess',
  })
})

test('all problems are reported at once, files included', async () => {
  const { signedIn } = await start()
  const input = { companyName: '', registrationCode: ' ', address: 'x'.repeat(65), files: ['made up'] }
  const { problems } = await submit(await signedIn('bruno-diaz'), 'submitCompanyVerification', input)
  expect(problems.map(({ field, kind }: { field: string; kind: string }) => `${field} ${kind}`)).toEqual([
    'companyName REQUIRED',
    'registrationCode REQUIRED',
    'address TOO_LONG',
    'files UNKNOWN_FILE',
  ])
})
