import type { Deviation } from '../../support/deviating-upstream.ts'
import type { DeviationCase } from './deviation-case.ts'
import { dataAt, renamed } from './change-answer.ts'

const login = 'POST /register/login'

/** A provider that knows its callers by a token alone, which its login has elsewhere. */
const byTokenAlone = (change: (data: Record<string, unknown>) => unknown): Deviation => ({
  ...dataAt('/register/login', change),
  changeRequest(request) {
    if (/^\/api\/(?:home|register\/logout)/.test(request.url ?? '')) delete request.headers.cookie
  },
})
const unknownAfter = {
  class: 'token elsewhere',
  isAlone: true,
  call: login,
  field: 'data.token',
  expected:
    /^a token or a cookie by which the next call knows the caller \(looked for in data\.token, the header auth-token, and cookies\)$/,
  mend: /TOKEN_HEADER/,
  effect: 'STOPS',
  part: 'logInAndRead',
  portal: 'UNAUTHENTICATED',
} as const

export const tokensElsewhere: DeviationCase[] = [
  {
    ...unknownAfter,
    deviation: 'the token is data.accessToken',
    by: byTokenAlone(renamed('token', 'accessToken')),
    found: /^the cookie JSESSIONID, and then code 100600/,
  },
  {
    ...unknownAfter,
    deviation: 'the token is in an inner object',
    by: byTokenAlone(({ token }) => ({ user: { token } })),
    found: /^the cookie JSESSIONID, and then code 100600/,
  },
]
