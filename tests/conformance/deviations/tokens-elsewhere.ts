import type { IncomingMessage } from 'node:http'
import type { Deviation } from '../../support/deviating-upstream.ts'
import type { DeviationCase } from './deviation-case.ts'
import { answerAt, dataAt, renamed } from './change-answer.ts'

const login = 'POST /register/login'

/** A provider that knows its callers by a token alone, which the portal has to bring as `read` says. */
const byTokenAlone = (
  read: (request: IncomingMessage) => string | undefined,
  changeAnswer?: Deviation['changeAnswer'],
): Deviation => ({
  changeRequest(request) {
    if (!/^\/api\/(?:home|register\/logout)/.test(request.url ?? '')) return
    const token = read(request)
    delete request.headers.cookie
    request.headers['auth-token'] = token ?? ''
  },
  ...(changeAnswer && { changeAnswer }),
})
const own = (request: IncomingMessage) => String(request.headers['auth-token'] ?? '')
const bearer = (request: IncomingMessage) => /^Bearer (.+)$/.exec(own(request))?.[1]
const loginAnswer = (change: (data: Record<string, unknown>) => unknown) =>
  dataAt('/register/login', change).changeAnswer
const inHeader = answerAt('/register/login', (answer) => {
  const json = JSON.parse(answer.body.toString()) as { data: { token: string } | null }
  if (json.data === null) return answer
  return {
    ...answer,
    headers: { ...answer.headers, authorization: json.data.token },
    body: Buffer.from(JSON.stringify({ ...json, data: null })),
  }
}).changeAnswer
const unknownAfter = {
  class: 'token elsewhere',
  isAlone: true,
  call: login,
  field: 'data.token',
  expected:
    /^a token or a cookie by which the next call knows the caller \(looked for in data\.token, the header auth-token, and cookies\)$/,
  effect: 'STOPS',
  part: 'logInAndRead',
  portal: 'UNAUTHENTICATED',
} as const

export const tokensElsewhere: DeviationCase[] = [
  {
    ...unknownAfter,
    deviation: 'the token is data.accessToken',
    by: byTokenAlone(own, loginAnswer(renamed('token', 'accessToken'))),
    found: /^the cookie JSESSIONID, and then code 100600/,
    mend: /receive\.token "accessToken"/,
  },
  {
    ...unknownAfter,
    deviation: 'the token is in the header authorization',
    by: byTokenAlone((request) => request.headers.authorization, inHeader),
    found: /^the cookie JSESSIONID, and then code 100600/,
    mend: /headers\.token "authorization"/,
  },
  {
    ...unknownAfter,
    deviation: 'the token needs the prefix Bearer',
    by: byTokenAlone(bearer),
    found: /^the token in data\.token and the cookie JSESSIONID, and then code 100600/,
    mend: /headers\.tokenPrefix "Bearer "/,
  },
  {
    ...unknownAfter,
    deviation: 'the token is in an inner object',
    by: byTokenAlone(
      own,
      loginAnswer(({ token }) => ({ user: { token } })),
    ),
    found: /^the cookie JSESSIONID, and then code 100600/,
  },
]
