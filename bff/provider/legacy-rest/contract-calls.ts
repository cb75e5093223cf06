/** The fields of a list; a page comes as `{ records, total }` or as a bare array. */
const list = ['records', 'total'] as const
const existence = { send: ['email'], receive: [] } as const
const registration = [
  'type',
  'name',
  'username',
  'countryId',
  'password',
  'prefix',
  'number',
  'email',
  'code',
  'sid',
] as const

/**
 * The calls that the portal makes, by their paths in `upstream-mock/openapi.yaml`: the fields that it sends, and those
 * of `data` that it reads.
 */
export const contractCalls = {
  '/register/kaptcha': { send: ['random'], receive: [] },
  '/register/register': {
    send: [...registration, 'industry', 'address', 'companyName', 'companySize', 'companyWebSite'],
    receive: [],
  },
  '/register/sendEmail': { send: ['email', 'type', 'humanCheck'], receive: [] },
  '/register/login': { send: ['username', 'password', 'code'], receive: ['token'] },
  '/register/logout': { send: [], receive: [] },
  '/register/loginout': { send: [], receive: [] },
  '/register/updatePassWord': { send: ['email', 'code', 'password'], receive: [] },
  '/register/checkCode': { send: ['email', 'code', 'type'], receive: [] },
  '/register/emailIsExist': existence,
  '/register/agentEmailIsExist': existence,
  '/register/phoneIsExist/{prefix}/{number}': { send: [], receive: [] },
  '/register/nameExist/{name}': { send: [], receive: [] },
  '/register/imfs/register': { send: registration, receive: [] },
  '/register/imfs/sendEmail': { send: ['email', 'type', 'humanCheck'], receive: [] },
  '/register/imfs/emailIsExist': existence,
  '/register/imfs/phoneIsExist/{prefix}/{phone}': { send: [], receive: [] },
  '/register/imfs/nameExist/{username}': { send: [], receive: [] },
  '/select/country': { send: [], receive: ['id', 'name'] },
  '/select/info': { send: ['id'], receive: ['title', 'content'] },
  '/home/getBaseInfo': {
    send: [],
    receive: [
      'name',
      'authStatus',
      'type',
      'promotionStatus',
      'url',
      'alreadyMoney',
      'returnMoney',
      'money',
      'age',
      'amNumber',
      'bankCountryId',
      'bankName',
      'bankAccount',
      'bankUserName',
      'token',
    ],
  },
  '/home/getCustomerList': {
    send: ['current', 'size', 'total'],
    receive: [
      ...list,
      'name',
      'bindStatus',
      'authStatus',
      'type',
      'bindTime',
      'expiresTime',
      'smsMoney',
      'voiceMoney',
      'money',
      'lastMoney',
      'monthMoney',
    ],
  },
  '/home/getBillList': {
    send: ['current', 'size'],
    receive: [...list, 'userName', 'billMonth', 'smsMoney', 'voiceMoney', 'totalMoney', 'returnMoney'],
  },
  '/home/web/logQuery': {
    send: ['current', 'size'],
    receive: [...list, 'nickname', 'loginIp', 'browserInfo', 'loginTime'],
  },
  '/home/updateBank': { send: ['bankCountryId', 'bankName', 'bankAccount', 'bankUserName'], receive: [] },
  '/home/auth': {
    send: ['type', 'idFileType', 'realName', 'cardId', 'companyName', 'code', 'address', 'idFilePath'],
    receive: [],
  },
  '/home/uploadAuth': { send: ['file'], receive: ['path', 'url'] },
  '/home/setAmNumber': { send: ['amNumber'], receive: [] },
  '/home/feedback': { send: ['type', 'title', 'content'], receive: [] },
} as const satisfies Record<string, { send: readonly string[]; receive: readonly string[] }>

/** The path of a call in the contract. */
export type ContractPath = keyof typeof contractCalls

export const contractPaths = Object.keys(contractCalls) as ContractPath[]

/** The variable segments of a path, in order: `/a/{x}/{y}` has x and y. */
export const segmentsOf = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
