import { png } from '../support/pictures.ts'
import { base64, type Client, passport, password, person, shareReference } from './reference.ts'

/** How to get each code of a call, by the name of the call in the contract. */
type Ways = Record<string, Record<number, () => Promise<{ code: number }>>>

const reference = await shareReference({ loginout: true })
const callers = new Map<string, Promise<Client>>()

let newcomers = 300
/** The form of a new person. */
const newcomer = (changes: object = {}) => person((newcomers += 1), changes)

const { client } = reference

/** Moves the clock so that a code can be sent to the same address again. */
const letPauseEnd = () => reference.control.post('/clock', { advance: '61s' })

/** The signed-in caller of a name, always the same one. */
function as(username: string) {
  const caller = callers.get(username) ?? reference.signedIn(username)
  callers.set(username, caller)
  return caller
}

async function logIn(username: string, typed = password, answer?: string) {
  const caller = client()
  const code = await caller.captcha()
  return caller.logIn(username, answer ?? code, typed)
}

const leave = async (call: string) => (await reference.signedIn('erin-park')).get(call)

const signInWays: Ways = {
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
    100603: () => ask({ email: 'nobody@mail.invalid' }),
    100611: () => ask({ email: 'alice-chen@example.com' }),
    100612: () => ask({ type: 2 }),
  }
}

const ofGrace = { email: 'grace-kim@example.com' }

const registrationWays: Ways = {
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

const emailExists = (call: string, malformed: 100602 | 100205) => ({
  0: () => client().post(call, { email: newcomer().email }),
  100101: () => client().post(call, {}),
  100604: () => client().post(call, { email: [] }),
  [malformed]: () => client().post(call, { email: 'no address' }),
  100611: () => client().post(call, { email: 'alice-chen@example.com' }),
})

const nameExists = (call: string) => ({
  0: () => client().get(`${call}/${newcomer().name}`),
  100604: () => client().get(`${call}/no`),
  100608: () => client().get(`${call}/alice-chen`),
})

const phoneExists = (call: string, register: string) => ({
  0: () => client().get(`${call}/49/${newcomer().number}`),
  100604: () => client().get(`${call}/49/none`),
  100609: async () => {
    const caller = client()
    const fields = newcomer()
    await caller.post(register, { code: await caller.emailCode(fields.email), ...fields })
    return caller.get(`${call}/${fields.prefix}/${fields.number}`)
  },
})

const questionWays: Ways = {
  'POST /register/emailIsExist': emailExists('/register/emailIsExist', 100602),
  'POST /register/agentEmailIsExist': emailExists('/register/agentEmailIsExist', 100602),
  'POST /register/imfs/emailIsExist': emailExists('/register/imfs/emailIsExist', 100205),
  'GET /register/nameExist/{name}': nameExists('/register/nameExist'),
  'GET /register/imfs/nameExist/{username}': nameExists('/register/imfs/nameExist'),
  'GET /register/phoneIsExist/{prefix}/{number}': phoneExists('/register/phoneIsExist', '/register/register'),
  'GET /register/imfs/phoneIsExist/{prefix}/{phone}': phoneExists(
    '/register/imfs/phoneIsExist',
    '/register/imfs/register',
  ),
  'GET /select/country': { 0: () => client().get('/select/country') },
  'GET /select/info': {
    0: () => client().get('/select/info?id=1'),
    100101: () => client().get('/select/info'),
    100604: () => client().get('/select/info?id=3'),
  },
}

/** Every POST of the group refuses a caller without a sign-in, and an empty body. */
const post = (call: string, ways: (send: (fields: object) => Promise<{ code: number }>) => Ways[string]) => ({
  100600: () => client().post(call, {}),
  100101: async () => (await as('alice-chen')).post(call, {}),
  ...ways(async (fields) => (await as('alice-chen')).post(call, fields)),
})

const list = (call: string) =>
  post(call, (send) => ({
    0: () => send({ current: 1, size: 8 }),
    100604: () => send({ current: 0, size: 8 }),
  }))

const bank = { bankCountryId: 276, bankName: 'Sparbank', bankAccount: 'DE02', bankUserName: 'Alice Chen' }

function emptyForm() {
  const body = new FormData()
  body.append('lang', 'en')
  return { method: 'POST', body }
}

const homeWays: Ways = {
  'GET /home/getBaseInfo': {
    0: async () => (await as('alice-chen')).get('/home/getBaseInfo'),
    100600: () => client().get('/home/getBaseInfo'),
  },
  'POST /home/getCustomerList': list('/home/getCustomerList'),
  'POST /home/web/logQuery': list('/home/web/logQuery'),
  'GET /home/getBillList': {
    0: async () => (await as('alice-chen')).get('/home/getBillList?current=1&size=8'),
    100600: () => client().get('/home/getBillList'),
    100101: async () => (await as('alice-chen')).get('/home/getBillList?current=1'),
    100604: async () => (await as('alice-chen')).get('/home/getBillList?current=0&size=8'),
  },
  'POST /home/updateBank': post('/home/updateBank', (send) => ({
    0: () => send(bank),
    100604: async () => (await as('bruno-diaz')).post('/home/updateBank', bank),
  })),
  'POST /home/auth': post('/home/auth', (send) => ({
    0: async () => {
      const caller = await as('bruno-diaz')
      return caller.post('/home/auth', await passport(caller))
    },
    100604: () => send({ type: 7 }),
    100610: async () => send(await passport(await as('alice-chen'))),
  })),
  'POST /home/uploadAuth': {
    0: async () => (await as('alice-chen')).upload(png()),
    100600: () => client().upload(png()),
    100101: async () => (await (await as('alice-chen')).send('/home/uploadAuth', emptyForm())).json(),
    100604: async () => (await as('alice-chen')).upload(Buffer.from('MZ, a program')),
  },
  'POST /home/setAmNumber': post('/home/setAmNumber', (send) => ({
    0: () => send({ amNumber: '0417' }),
    100604: () => send({ amNumber: '9999' }),
  })),
  'POST /home/feedback': post('/home/feedback', (send) => ({
    0: () => send({ type: 1, title: 'Export', content: 'Please offer the bills as a file.' }),
    100604: () => send({ type: 9, title: 'Export', content: 'x' }),
  })),
}

export const ways: Ways = { ...signInWays, ...registrationWays, ...questionWays, ...homeWays }
