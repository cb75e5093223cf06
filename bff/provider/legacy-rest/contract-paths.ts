/** The fields that every registration sends. */
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

/** The calls that the portal makes, by their paths in `upstream-mock/openapi.yaml`, with the fields that it sends. */
export const sentFields = {
  '/register/kaptcha': ['random'],
  '/register/register': [
    ...registration,
    'industry',
    'address',
    'companyName',
    'companySize',
    'companyWebSite',
  ],
  '/register/sendEmail': ['email', 'type', 'humanCheck'],
  '/register/login': ['username', 'password', 'code'],
  '/register/logout': [],
  '/register/loginout': [],
  '/register/updatePassWord': ['email', 'code', 'password'],
  '/register/checkCode': ['email', 'code', 'type'],
  '/register/emailIsExist': ['email'],
  '/register/agentEmailIsExist': ['email'],
  '/register/phoneIsExist/{prefix}/{number}': [],
  '/register/nameExist/{name}': [],
  '/register/imfs/register': registration,
  '/register/imfs/sendEmail': ['email', 'type', 'humanCheck'],
  '/register/imfs/emailIsExist': ['email'],
  '/register/imfs/phoneIsExist/{prefix}/{phone}': [],
  '/register/imfs/nameExist/{username}': [],
  '/select/country': [],
  '/select/info': ['id'],
  '/home/getBaseInfo': [],
  '/home/getCustomerList': ['current', 'size', 'total'],
  '/home/getBillList': ['current', 'size'],
  '/home/web/logQuery': ['current', 'size'],
  '/home/updateBank': ['bankCountryId', 'bankName', 'bankAccount', 'bankUserName'],
  '/home/auth': ['type', 'idFileType', 'realName', 'cardId', 'companyName', 'code', 'address', 'idFilePath'],
  '/home/uploadAuth': ['file'],
  '/home/setAmNumber': ['amNumber'],
  '/home/feedback': ['type', 'title', 'content'],
} as const satisfies Record<string, readonly string[]>

/** The path of a call in the contract. */
export type ContractPath = keyof typeof sentFields

export const contractPaths = Object.keys(sentFields) as ContractPath[]

/** The variable segments of a path, in order: `/a/{x}/{y}` has x and y. */
export const segmentsOf = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
