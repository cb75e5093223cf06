import { expect, test } from 'vitest'
import { paths } from '#rules/portal-paths.ts'
import { words } from './catalogue.ts'
import { files, read } from './sources.ts'

/** Words that the specification gives word for word, and the field that a screen asks for which says them. */
const given: [words: string, field: string][] = [
  ['required', 'logIn'],
  ['Must be 8-32 characters long', 'registerAffiliate'],
  [
    'Must include at least two different types (e.g. Numbers + Letters, Letters + Special character, etc.)',
    'logIn',
  ],
  ['Passwords do not match', 'registerAffiliate'],
  ['You need authentication to get your own promotional links', 'verificationStatus'],
  ['Account abnormality, please contact your business manager', 'verificationStatus'],
  ['Copied', 'promotionLink'],
  ['This browser does not support automatic copying', 'promotionLink'],
  ['Please input 4', 'bindAccountManager'],
  ['Binding success', 'bindAccountManager'],
  ['error', 'bindAccountManager'],
  ['canceled', 'logOut'],
  ['operation failure', 'logIn'],
  ['Failed to fetch login logs', 'loginLogs'],
  ['Network error, please try again later', 'logIn'],
  ['No data available', 'loginLogs'],
  ['feature suggestion', 'sendFeedback'],
  ['feedback1', 'sendFeedback'],
  ['feedback2', 'sendFeedback'],
  ['other', 'sendFeedback'],
  ['1-20', 'registerAffiliate'],
  ['20-200', 'registerAffiliate'],
  ['200-500', 'registerAffiliate'],
  ['500+', 'registerAffiliate'],
]

/** Messages of which the specification gives the name alone: our key, and the field as above. */
const named: [name: string, key: string, field: string][] = [
  ['pls_agree_terms', 'problem.TERMS_NOT_ACCEPTED', 'logIn'],
  ['validation.img_size', 'validation.img_size', 'submitPersonalVerification'],
  ['validation.img_type', 'validation.img_type', 'submitPersonalVerification'],
  ['copy_failed', 'copy.failed', 'promotionLink'],
  ['operate_fail', 'feedback.failed', 'sendFeedback'],
  ['the logout success', 'quit.done', 'logOut'],
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

const documents = files('web/**/*.graphql').map(read).join('\n')
/** Words come with the screen that says them. */
const isStillToCome = (field: string) => !new RegExp(`\\b${field}\\b`).test(documents)
const hasHan = (text = '') => /\p{Script=Han}|^[\d+-]+$/u.test(text)
/** The keys that say these words, and say them in Chinese too. */
const keysOf = (text: string) =>
  [...words.en].filter(([key, english]) => english === text && hasHan(words.cn.get(key))).map(([key]) => key)

const rows = [
  ...given.map(([text, field]) => ({ what: `"${text}"`, field, isThere: keysOf(text).length > 0 })),
  ...named.map(([name, key, field]) => ({
    what: `${name}, which is ${key},`,
    field,
    isThere: words.en.has(key) && hasHan(words.cn.get(key)),
  })),
]

test.each(rows.filter(({ field }) => !isStillToCome(field)))(
  '$what stands in both languages',
  ({ isThere }) => {
    expect(isThere).toBe(true)
  },
)

test.each(meanings.flatMap(([codes, text]) => codes.map((code) => [code, text] as const)))(
  'number %s is told as "%s"',
  (code, text) => {
    expect(words.en.get(`errorCode.${code}`)).toBe(text)
    expect(words.cn.get(`errorCode.${code}`)).toMatch(/\p{Script=Han}/u)
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

test.each(menu)('%s is called "%s" in the menu as soon as it has a page', (path, text) => {
  const isThere = keysOf(text).some((key) => key.startsWith('menu.'))
  expect(isThere || !Object.values<string>(paths).includes(path)).toBe(true)
})
