import { type Ways, client, clientWithoutMail, letPauseEnd, newcomer } from './stage.ts'

/** How to get each answer of a registration, which has a call in each group. */
function register(call: string) {
  const attempt = async (fields: ReturnType<typeof newcomer>) => {
    const caller = client()
    const all = { code: await caller.emailCode(fields.email), ...fields }
    const answer = await caller.post(call, all)
    return { answer, again: () => caller.post(call, all) }
  }
  const outcome = async (changes: object = {}) => (await attempt(newcomer(changes))).answer
  const after = async (shared: 'email' | 'number') => {
    const [early, late] = [newcomer(), newcomer()]
    const fields = { ...late, [shared]: early[shared] }
    const caller = client()
    const code = await caller.emailCode(fields.email)
    await letPauseEnd()
    await attempt(early)
    return caller.post(call, { code, ...fields })
  }
  return {
    0: () => outcome(),
    100101: () => client().post(call, {}),
    100604: () => client().post(call, { code: 'ABCDEF', ...newcomer({ number: 'none' }) }),
    100607: () => client().post(call, { code: 'ABCDEF', ...newcomer() }),
    100608: () => outcome({ name: 'alice-chen' }),
    100609: () => after('number'),
    100610: async () => (await attempt(newcomer())).again(),
    100611: () => after('email'),
    100613: () => outcome({ sid: 'nobodys-sid' }),
  }
}

/** The groups have different codes for a malformed address. */
function sendEmail(call: string, malformed: 100602 | 100205) {
  const ask = (changes: object, caller = client()) =>
    caller.post(call, { email: newcomer().email, type: 1, humanCheck: 'passed', ...changes })
  return {
    0: () => ask({}),
    100101: () => client().post(call, {}),
    100604: () => ask({ type: 3 }),
    [malformed]: () => ask({ email: 'no address' }),
    100368: () => ask({ humanCheck: '' }),
    100601: async () => {
      const { email } = newcomer()
      const caller = client()
      await ask({ email }, caller)
      return ask({ email }, caller)
    },
    100603: async () => ask({}, await clientWithoutMail()),
    100611: () => ask({ email: 'alice-chen@example.com' }),
    100612: () => ask({ type: 2 }),
  }
}

const ofGrace = { email: 'grace-kim@example.com' }

export const registrationWays: Ways = {
  'POST /register/register': register('/register/register'),
  'POST /register/imfs/register': register('/register/imfs/register'),
  'POST /register/sendEmail': sendEmail('/register/sendEmail', 100602),
  'POST /register/imfs/sendEmail': sendEmail('/register/imfs/sendEmail', 100205),
  'POST /register/checkCode': {
    0: async () => {
      const caller = client()
      const { email } = newcomer()
      return caller.post('/register/checkCode', { email, code: await caller.emailCode(email), type: 1 })
    },
    100101: () => client().post('/register/checkCode', {}),
    100604: () => client().post('/register/checkCode', { ...ofGrace, code: 'ABCDEF', type: 3 }),
    100607: () => client().post('/register/checkCode', { ...ofGrace, code: 'ABCDEF', type: 2 }),
    100612: () => client().post('/register/checkCode', { ...newcomer(), code: 'ABCDEF', type: 2 }),
  },
  'POST /register/updatePassWord': {
    0: async () => {
      const caller = client()
      const code = await caller.emailCode(ofGrace.email, 2)
      return caller.post('/register/updatePassWord', { ...ofGrace, code, password: 'Fresh-start2' })
    },
    100101: () => client().post('/register/updatePassWord', {}),
    100604: () =>
      client().post('/register/updatePassWord', { ...ofGrace, code: 'ABCDEF', password: 'short' }),
    100607: () =>
      client().post('/register/updatePassWord', { ...ofGrace, code: 'ABCDEF', password: 'Fresh-start2' }),
    100612: () => {
      const { email, password } = newcomer()
      return client().post('/register/updatePassWord', { email, code: 'ABCDEF', password })
    },
  },
}
