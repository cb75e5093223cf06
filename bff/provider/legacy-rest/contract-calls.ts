import { baseInfo } from './affiliate.ts'
import { billList } from './bills.ts'
import { countryList } from './countries.ts'
import { customerList } from './customers.ts'
import { fieldsOf } from './fields-of.ts'
import { infoShape } from './legal-text.ts'
import { loginLogList } from './login-logs.ts'
import { tokenInData } from './login.ts'
import { storedPath } from './verification.ts'

/** The names of fields depend on no time zone; the shapes of lists with times are made for one. */
const anyTimeZone = 'UTC'
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
 * of `data` that it reads, which follow from the shape that reads them. A field is added to the shape alone.
 */
export const contractCalls = {
  '/register/kaptcha': { send: ['random'], receive: [] },
  '/register/register': {
    send: [...registration, 'industry', 'address', 'companyName', 'companySize', 'companyWebSite'],
    receive: [],
  },
  '/register/sendEmail': { send: ['email', 'type', 'humanCheck'], receive: [] },
  '/register/login': { send: ['username', 'password', 'code'], receive: fieldsOf(tokenInData) },
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
  '/select/country': { send: [], receive: fieldsOf(countryList) },
  '/select/info': { send: ['id'], receive: fieldsOf(infoShape) },
  '/home/getBaseInfo': { send: [], receive: fieldsOf(baseInfo) },
  '/home/getCustomerList': {
    send: ['current', 'size', 'total'],
    receive: fieldsOf(customerList(anyTimeZone)),
  },
  '/home/getBillList': { send: ['current', 'size'], receive: fieldsOf(billList) },
  '/home/web/logQuery': { send: ['current', 'size'], receive: fieldsOf(loginLogList(anyTimeZone)) },
  '/home/updateBank': { send: ['bankCountryId', 'bankName', 'bankAccount', 'bankUserName'], receive: [] },
  '/home/auth': {
    send: ['type', 'idFileType', 'realName', 'cardId', 'companyName', 'code', 'address', 'idFilePath'],
    receive: [],
  },
  '/home/uploadAuth': { send: ['file'], receive: fieldsOf(storedPath) },
  '/home/setAmNumber': { send: ['amNumber'], receive: [] },
  '/home/feedback': { send: ['type', 'title', 'content'], receive: [] },
} as const satisfies Record<string, { send: readonly string[]; receive: readonly string[] }>

/** The path of a call in the contract. */
export type ContractPath = keyof typeof contractCalls

export const contractPaths = Object.keys(contractCalls) as ContractPath[]

/** The variable segments of a path, in order: `/a/{x}/{y}` has x and y. */
export const segmentsOf = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
