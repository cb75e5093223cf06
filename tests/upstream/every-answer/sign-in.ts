import { base64, password } from '../reference.ts'
import { type Ways, client } from './stage.ts'

async function logIn(username: string, typed = password, answer?: string) {
  const caller = client()
  const code = await caller.captcha()
  return caller.logIn(username, answer ?? code, typed)
}

async function leave(call: string) {
  const caller = client()
  await caller.signIn('erin-park')
  return caller.get(call)
}

export const signInWays: Ways = {
  'GET /register/kaptcha': {
    0: async () => ({ code: (await client().send('/register/kaptcha?random=1')).status === 200 ? 0 : -1 }),
  },
  'GET /register/testkaptcha': {
    0: async () => {
      const caller = client()
      return caller.get(`/register/testkaptcha?code=${await caller.captcha()}`)
    },
    100101: () => client().get('/register/testkaptcha'),
    100607: () => client().get('/register/testkaptcha?code=ABCD'),
  },
  'POST /register/login': {
    0: () => logIn('erin-park'),
    100101: () => client().post('/register/login', {}),
    100604: () => client().post('/register/login', { username: 'x', password: '***', code: 'ABCD' }),
    100605: () => logIn('erin-park', 'wrong-password'),
    100606: () => logIn('frank-li'),
    100607: () => client().post('/register/login', { username: 'x', password: base64('x'), code: 'ABCD' }),
  },
  'GET /register/logout': { 0: () => leave('/register/logout') },
  'GET /register/loginout': { 0: () => leave('/register/loginout') },
}
