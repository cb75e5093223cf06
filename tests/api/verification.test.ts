import { expect, onTestFinished, test } from 'vitest'
import { Client } from '../support/client.ts'
import { outcomeOf } from '../support/mutations.ts'
import { png } from '../support/pictures.ts'
import { startPortal } from '../support/portal.ts'
import { formWith, upload } from '../support/upload.ts'
import { watchProvider } from '../support/watched-provider.ts'

const person = { idDocumentKind: 'PASSPORT', realName: ' Bruno Díaz ', idNumber: 'X123', address: 'Calle 1' }
const company = { companyName: '港湾传媒', registrationCode: '12-345', address: 'Pier 4' }

/** A portal for one test, and affiliates signed in to it. */
async function start(variables: Record<string, string> = {}) {
  const { provider, arrived } = watchProvider('submitPersonalVerification', 'submitCompanyVerification')
  const portal = await startPortal({ provider, variables })
  onTestFinished(portal.stop)
  const signedIn = (username: string) => Client.signedIn(portal.origin, username)
  return { arrived, clock: portal.clock, log: portal.log, signedIn }
}

/** Uploads an image and returns its handle; another width makes another image. */
async function handle(client: Client, width = 1): Promise<string> {
  const { file } = await upload(client, formWith(png({ width })))
  if (file === undefined) throw new Error('the upload failed')
  return file
}

const submitFiles = (client: Client, files: unknown[], idDocumentKind = 'PASSPORT') =>
  outcomeOf(client, 'submitPersonalVerification', { ...person, idDocumentKind, files })
const stored = expect.stringMatching(/^uploads\/[\w-]+\.png$/)
const unknownFile = { problems: [{ field: 'files', kind: 'UNKNOWN_FILE', limit: null }] }
const success = { __typename: 'SubmitVerificationSuccess' }

test('a handle becomes the path that the provider knows, which the log does not have: one of a passport or a company, two of a card', async () => {
  const { arrived, log, signedIn } = await start()
  const bruno = await signedIn('bruno-diaz')
  expect(await submitFiles(bruno, [await handle(bruno)])).toEqual({
    ...success,
    viewer: { profile: { verificationStatus: 'UNDER_REVIEW' } },
  })
  const daniel = await signedIn('daniel-ng')
  const files = [await handle(daniel, 1), await handle(daniel, 2)]
  expect(await submitFiles(daniel, files, 'IDENTITY_CARD')).toMatchObject(success)
  const carol = await signedIn('carol-wu')
  await outcomeOf(carol, 'submitCompanyVerification', { ...company, files: [await handle(carol)] })
  expect(arrived).toEqual([
    ['submitPersonalVerification', { ...person, realName: 'Bruno Díaz', files: [stored] }],
    ['submitPersonalVerification', expect.objectContaining({ files: [stored, stored] })],
    ['submitCompanyVerification', { ...company, files: [stored] }],
  ])
  expect(log()).not.toContain('.png')
})

test('the same image for both sides of a card is refused, under one handle or two', async () => {
  const { arrived, signedIn } = await start()
  const daniel = await signedIn('daniel-ng')
  const [one, same] = [await handle(daniel), await handle(daniel)]
  for (const other of [same, one])
    expect(await submitFiles(daniel, [one, other], 'IDENTITY_CARD')).toMatchObject({
      problems: [{ field: 'files', kind: 'SAME_FILE', limit: null }],
    })
  expect(arrived).toEqual([])
})

test('a handle counts after a refusal, in a later session, and as long as the longest sign-in', async () => {
  const { clock, signedIn } = await start({ SESSION_ABSOLUTE_HOURS: '72' })
  const own = await handle(await signedIn('bruno-diaz'))
  clock.advance(72 * 3_600_000)
  const later = await signedIn('bruno-diaz')
  await submitFiles(later, [])
  expect(await submitFiles(later, [own])).toMatchObject(success)
})

test('only handles of this account count: no paths, no handles of others, no changed or old ones', async () => {
  const { arrived, clock, signedIn } = await start()
  const bruno = await signedIn('bruno-diaz')
  const others = await handle(await signedIn('daniel-ng'))
  const own = await handle(bruno)
  const changed = `${own.slice(0, -3)}${own.endsWith('AAA') ? 'BBB' : 'AAA'}`
  for (const file of ['/etc/passwd', 'uploads/1.png', '', 'x'.repeat(10_000), others, changed])
    expect(await submitFiles(bruno, [file])).toMatchObject(unknownFile)
  clock.advance(24 * 3_600_000)
  expect(await submitFiles(await signedIn('bruno-diaz'), [own])).toMatchObject(unknownFile)
  expect(arrived).toEqual([])
})
