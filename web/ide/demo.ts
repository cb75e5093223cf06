/** A route of the demo only: the answer to the last captcha of this session. */
const answerAddress = '/demo/captcha'

export const demoAccounts = [
  ['alice-chen', 'verified, customers and bills'],
  ['harbor-media', 'a company with 5,000 customers'],
  ['bruno-diaz', 'not verified'],
  ['carol-wu', 'under review'],
  ['daniel-ng', 'verification failed'],
  ['erin-park', 'promotion suspended'],
  ['grace-kim', 'new, no customers'],
] as const

const demoPassword = 'Portal-demo1'

/** Whether this portal is the demo: only there the route exists. */
export async function isDemo(): Promise<boolean> {
  try {
    return (await fetch(answerAddress, { headers: { accept: 'application/json' } })).ok
  } catch {
    return false
  }
}

/** Requests a captcha for this session; returns its picture and its answer. */
export async function drawCaptcha(): Promise<{ image: string; answer: string }> {
  const { createCaptcha } = await run<{ createCaptcha: { image: string } }>(
    'mutation { createCaptcha { image } }',
  )
  const response = await fetch(answerAddress, { headers: { accept: 'application/json' } })
  const { answer } = (await response.json()) as { answer: string | null }
  if (answer === null) throw new Error('Failed to read the captcha: the demo has no answer to it.')
  return { image: createCaptcha.image, answer }
}

/** Signs in to a demo account; returns the type name of the answer to `logIn`. */
export async function signIn(username: string): Promise<string> {
  const { answer } = await drawCaptcha()
  const { logIn } = await run<{ logIn: { __typename: string } }>(
    'mutation LogIn($input: LogInInput!) { logIn(input: $input) { __typename } }',
    { input: { username, password: demoPassword, captcha: answer } },
  )
  return logIn.__typename
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
