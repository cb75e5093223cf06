import { type Ways, client, newcomer } from './stage.ts'

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

export const questionWays: Ways = {
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
