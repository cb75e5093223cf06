import { solve } from '../features/onboarding/human-check/solve.ts'
import { pngOf } from '../features/promotion/qr/canvas.ts'

const accept = { accept: 'application/json' }

/** Whether this portal is the demo. */
export const isDemo = () =>
  fetch('/demo/captcha', { headers: accept }).then(
    ({ ok }) => ok,
    () => false,
  )

export interface Accounts {
  password: string
  accounts: { username: string; state: string }[]
}

/** The demo's accounts as they are now; none if this demo has no list of them. */
export async function listAccounts(): Promise<Accounts> {
  const response = await fetch('/demo/accounts', { headers: accept })
  return response.ok ? ((await response.json()) as Accounts) : { password: '', accounts: [] }
}

/** Requests a captcha for this session; returns its answer. */
export async function drawCaptcha(): Promise<string> {
  await run('mutation { createCaptcha { image } }')
  const response = await fetch('/demo/captcha', { headers: accept })
  const { answer } = (await response.json()) as { answer: string | null }
  if (answer === null) throw new Error('Failed to read the captcha: the demo has no answer to it.')
  return answer
}

/** Signs in with a captcha of its own; returns the type name of the answer to `logIn`. */
export async function signIn(username: string, password: string): Promise<string> {
  const captcha = await drawCaptcha()
  const { logIn } = await run<{ logIn: { __typename: string } }>(
    'mutation LogIn($input: LogInInput!) { logIn(input: $input) { __typename } }',
    { input: { username, password, captcha } },
  )
  return logIn.__typename
}

/** Ends the session; returns whether somebody was signed in. */
export async function signOut(): Promise<boolean> {
  const { logOut } = await run<{ logOut: { wasSignedIn: boolean } }>('mutation { logOut { wasSignedIn } }')
  return logOut.wasSignedIn
}

/** Passes a human check, as the portal's page does; returns its result for `sendEmailCode`. */
export async function passHumanCheck(): Promise<string> {
  const { createHumanCheck } = await run<{ createHumanCheck: { challenge: string } }>(
    'mutation { createHumanCheck { challenge } }',
  )
  const result = await solve(createHumanCheck.challenge)
  if (result === null)
    throw new Error('Failed to pass the human check: it was not solved in time. Try again.')
  return result
}

/** The last code that was sent to an address. */
export async function readEmailCode(address: string): Promise<string> {
  const response = await fetch(`/demo/email-code?to=${encodeURIComponent(address)}`, {
    headers: accept,
  })
  if (response.status === 404)
    throw new Error('This demo sends no mail. The portal prints the code that it accepts when it starts.')
  const { code, error } = (await response.json()) as { code?: string | null; error?: string }
  if (!code) throw new Error(error ?? `No code was sent to ${address}.`)
  return code
}

/** Draws and uploads an image of an identity document; returns its handle. Each is another image. */
export async function uploadSample(): Promise<string> {
  const form = new FormData()
  form.append('file', await drawSample(new Date().toISOString()), 'sample.png')
  const headers = { ...accept, 'apollo-require-preflight': 'true' }
  const response = await fetch('/uploads/identity-documents', { method: 'POST', body: form, headers })
  const { file, failure } = (await response.json()) as { file?: string; failure?: { message?: string } }
  if (response.status === 401) throw new Error('Failed to upload the image: sign in first.')
  if (file === undefined)
    throw new Error(`Failed to upload the image: ${failure?.message ?? response.status}`)
  return file
}

async function run<Data>(query: string, variables: object = {}): Promise<Data> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await response.json()) as { data?: Data; errors?: { message: string }[] }
  if (errors?.[0] || !data)
    throw new Error(errors?.[0]?.message ?? 'Failed to run the operation: the response has no data.')
  return data
}

/** A PNG that looks like the page of a passport. The serial is drawn on it, so that no two images are equal. */
const drawSample = (serial: string) =>
  pngOf(640, 400, (context) => {
    context.fillStyle = '#e9efe9'
    context.fillRect(0, 0, 640, 400)
    context.fillStyle = '#2f5d50'
    context.fillRect(40, 40, 160, 200)
    context.font = '28px sans-serif'
    context.fillText('SAMPLE', 240, 80)
    context.fillText(serial, 240, 130)
  })
