import { expect, test } from 'vitest'
import { paths } from '#rules/web-paths.ts'
import { messages } from './catalogue.ts'

/** Texts that the specification gives word for word. */
const specifiedSentences = [
  'required',
  'Must be 8-32 characters long',
  'Must include at least two different types (e.g. Numbers + Letters, Letters + Special character, etc.)',
  'Passwords do not match',
  'You need authentication to get your own promotional links',
  'Account abnormality, please contact your business manager',
  'Copied',
  'This browser does not support automatic copying',
  'Please input 4',
  'Binding success',
  'error',
  'canceled',
  'operation failure',
  'Failed to fetch login logs',
  'Network error, please try again later',
  'No data available',
  'feature suggestion',
  'feedback1',
  'feedback2',
  'other',
  '1-20',
  '20-200',
  '200-500',
  '500+',
]

/** Messages that the specification only names, with the portal's key. */
const named: [name: string, key: string][] = [
  ['pls_agree_terms', 'problem.TERMS_NOT_ACCEPTED'],
  ['validation.img_size', 'validation.img_size'],
  ['validation.img_type', 'validation.img_type'],
  ['copy_failed', 'copy.failed'],
  ['operate_fail', 'feedback.failed'],
  ['the logout success', 'quit.done'],
]

/** What the numbers of the provider mean (specification, section 8). */
const meanings: [codes: string[], words: string][] = [
  [['100600'], 'Not logged in'],
  [['-1', '100100'], 'Service abnormal, try again later'],
  [['100101'], 'Required parameter verification failed'],
  [['100601'], 'Sent too frequently'],
  [['100602', '100205'], 'Incorrect email format'],
  [['100603'], 'Failed to send email, re-acquire'],
  [['100604'], 'Parameter abnormal'],
  [['100605'], 'Incorrect username / password'],
  [['100606'], 'Account is disabled'],
  [['100607'], 'Verification code error'],
  [['100608'], 'Username already exists'],
  [['100609'], 'Phone number already exists'],
  [['100610'], 'Do not submit repeatedly'],
  [['100611'], 'Email already exists'],
  [['100612'], 'Email not registered, please register first'],
  [['100613'], 'Invalid registration link'],
  [['100368'], 'Man-machine verification fail'],
  [['-17'], 'The SMS template cannot be empty'],
  [['100424'], 'The template file to download does not exist'],
]

const hasHan = (text = '') => /\p{Script=Han}|^[\d+-]+$/u.test(text)
/** The keys that have this English text and a Chinese one. */
const keysOf = (text: string) =>
  [...messages.en]
    .filter(([key, english]) => english === text && hasHan(messages.cn.get(key)))
    .map(([key]) => key)

test.each(specifiedSentences)('"%s" exists in both languages', (text) => {
  expect(keysOf(text)).not.toEqual([])
})

test.each(named)('%s, which is %s, exists in both languages', (_name, key) => {
  expect(messages.en.has(key)).toBe(true)
  expect(messages.cn.get(key)).toMatch(/\p{Script=Han}/u)
})

test.each(meanings.flatMap(([codes, text]) => codes.map((code) => [code, text] as const)))(
  'code %s reads "%s"',
  (code, text) => {
    expect(messages.en.get(`errorCode.${code}`)).toBe(text)
    expect(messages.cn.get(`errorCode.${code}`)).toMatch(/\p{Script=Han}/u)
  },
)

/** What the menu calls its pages (specification, section 2). */
const menu = [
  ['/home/index', 'Home'],
  ['/home/myInvoice', 'My Invoice'],
  ['/home/planRule', 'Affiliate Plan Rule'],
  ['/home/guidebook', 'Promotion Guidebook'],
  ['/home/material', 'Promotional material'],
  ['/home/FAQ', 'FAQ'],
  ['/home/loginLog', 'Login Log'],
] as const

test.each(menu)('the menu calls %s "%s"', (path, text) => {
  expect(Object.values<string>(paths)).toContain(path)
  expect(keysOf(text).some((key) => key.startsWith('menu.'))).toBe(true)
})
