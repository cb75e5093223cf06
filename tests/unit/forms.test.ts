import { expect, test } from 'vitest'
import type { InputProblem } from '#bff/domain/refusals.ts'
import { accountManagerProblems } from '#rules/account-manager.ts'
import { feedbackProblems } from '#rules/feedback.ts'
import { logInProblems } from '#rules/login.ts'
import { emailCodeProblems, passwordResetProblems } from '#rules/password-reset.ts'
import { type PayoutAccountFields, payoutAccountProblems } from '#rules/payout-account.ts'
import {
  customerRegistrationProblems,
  type RegistrationFields,
  registrationProblems,
} from '#rules/registration.ts'
import {
  type CompanyVerificationFields,
  companyVerificationProblems,
  type PersonalVerificationFields,
  personalVerificationProblems,
} from '#rules/verification.ts'
import { inTitle, problemsInShort } from './in-short.ts'

const accepted = 'accepted'
/** A right form with other values, and the problems that it has then, in the order of its fields. */
type Rows<Fields> = [changes: Partial<Fields>, problems: string][]

function describeForm<Fields extends object>(
  name: string,
  problemsOf: (fields: Fields) => InputProblem[],
  right: Fields,
  rows: Rows<Fields>,
) {
  const all: Rows<Fields> = [[{}, accepted], ...rows]
  test.each(all.map((row) => [inTitle(row[0]), ...row] as const))(
    `${name} with $0: $2`,
    (_title, changes, problems) => {
      expect(problemsInShort(problemsOf({ ...right, ...changes })).join(', ') || accepted).toBe(problems)
    },
  )
}

/** Characters of two code units, and of three bytes: limits count code points. */
const keys = (count: number) => '🔑'.repeat(count)
const characters = (count: number) => '密'.repeat(count)

// It has no format of its own: the rules of registration may have been different earlier.
const credentials = { username: 'alice-chen', password: 'Portal-demo1', captcha: 'ABCD' }
describeForm('a login', logInProblems, credentials, [
  [{ username: '陈 大文!', password: ' ', captcha: '天地玄黄' }, accepted],
  [{ username: keys(256), password: characters(256), captcha: keys(4) }, accepted],
  [{ username: keys(257) }, 'username TOO_LONG 256'],
  [{ password: 'x'.repeat(257) }, 'password TOO_LONG 256'],
  [{ captcha: 'ABC' }, 'captcha WRONG_CODE'],
  [{ captcha: keys(5) }, 'captcha WRONG_CODE'],
  [{ username: '', password: '', captcha: '' }, 'username REQUIRED, password REQUIRED, captcha REQUIRED'],
])

describeForm('an account manager', accountManagerProblems, { number: '0417' }, [
  [{ number: '0000' }, accepted],
  [{ number: '' }, 'number REQUIRED'],
  [{ number: '123' }, 'number TOO_SHORT 4'],
  [{ number: '12345' }, 'number TOO_LONG 4'],
  ...['12a4', '-123', '1e10', '12.4', ' 123', '1234\n', '    ', '０１２３', '٠١٢٣'].map(
    (number): [{ number: string }, string] => [{ number }, 'number FORMAT'],
  ),
])

describeForm('feedback', feedbackProblems, { title: 'Export', content: 'As a table.' }, [
  [{ title: keys(128), content: keys(2000) }, accepted],
  [{ content: 'one\r\ntwo\n\nthree' }, accepted],
  [{ title: keys(129) }, 'title TOO_LONG 128'],
  [{ content: keys(2001) }, 'content TOO_LONG 2000'],
  [{ title: ' \t\u3000\n', content: '   ' }, 'title REQUIRED, content REQUIRED'],
])

const account: PayoutAccountFields = {
  countryId: '44',
  bankName: '招商银行',
  accountNumber: 'GB33 BUKB 2020 1555 5555 55',
  accountHolder: '陈 Alice',
}
describeForm('a payout account', payoutAccountProblems, account, [
  [{ bankName: `  ${characters(64)}  `, accountHolder: keys(64), accountNumber: '1'.repeat(64) }, accepted],
  [{ countryId: '1'.repeat(65) }, 'countryId TOO_LONG 64'],
  [{ bankName: characters(65) }, 'bankName TOO_LONG 64'],
  [{ accountNumber: '1' }, 'accountNumber TOO_SHORT 5'],
  [{ accountHolder: keys(65) }, 'accountHolder TOO_LONG 64'],
  [
    { countryId: '', bankName: '\u3000', accountNumber: undefined, accountHolder: null },
    'countryId REQUIRED, bankName REQUIRED, accountNumber REQUIRED, accountHolder REQUIRED',
  ],
])

const identity: PersonalVerificationFields = {
  idDocumentKind: 'PASSPORT',
  realName: '陈 Alice',
  idNumber: 'E12345678',
  address: '1 Harbour Road, 香港',
  files: ['front'],
}
describeForm('the verification of a person', personalVerificationProblems, identity, [
  [{ idDocumentKind: 'IDENTITY_CARD', files: ['front', 'back'] }, accepted],
  [{ realName: characters(64), idNumber: keys(64), address: 'x'.repeat(64) }, accepted],
  [{ realName: characters(65) }, 'realName TOO_LONG 64'],
  [{ idNumber: keys(65) }, 'idNumber TOO_LONG 64'],
  [{ address: 'x'.repeat(65) }, 'address TOO_LONG 64'],
  [{ files: ['front', 'back'] }, 'files FILE_COUNT 1'],
  [{ files: [] }, 'files REQUIRED'],
  [{ idDocumentKind: 'IDENTITY_CARD' }, 'files FILE_COUNT 2'],
  [{ idDocumentKind: 'IDENTITY_CARD', files: ['a', 'b', 'c'] }, 'files FILE_COUNT 2'],
  [{ idDocumentKind: null }, 'idDocumentKind REQUIRED'],
  [
    { realName: null, idNumber: '', address: ' \u3000 ' },
    'realName REQUIRED, idNumber REQUIRED, address REQUIRED',
  ],
])

const registered: CompanyVerificationFields = {
  companyName: 'Harbor Media 港湾传媒',
  registrationCode: '91440300MA5EABCD0X',
  address: '1 Harbour Road',
  files: ['certificate'],
}
describeForm('the verification of a company', companyVerificationProblems, registered, [
  [{ companyName: characters(128), registrationCode: 'x'.repeat(128), address: keys(64) }, accepted],
  [{ companyName: characters(129) }, 'companyName TOO_LONG 128'],
  [{ registrationCode: 'x'.repeat(129) }, 'registrationCode TOO_LONG 128'],
  [{ address: keys(65) }, 'address TOO_LONG 64'],
  [{ files: ['a', 'b'] }, 'files FILE_COUNT 1'],
  [
    { companyName: ' ', registrationCode: undefined, address: '', files: [] },
    'companyName REQUIRED, registrationCode REQUIRED, address REQUIRED, files REQUIRED',
  ],
])

const reset = { email: 'alice@example.com', emailCode: '123456', newPassword: 'Portal-demo2' }
describeForm('a new password', passwordResetProblems, reset, [
  [{ email: 'alice＠example.com' }, 'email FORMAT'],
  [{ emailCode: '12345' }, 'emailCode WRONG_CODE'],
  [{ newPassword: ' Portal-demo2' }, 'newPassword FORMAT'],
  [{ email: '', emailCode: '', newPassword: '' }, 'email REQUIRED, emailCode REQUIRED, newPassword REQUIRED'],
])
describeForm('a code without a password', emailCodeProblems, reset, [
  [{ email: 'alice', emailCode: '' }, 'email FORMAT, emailCode REQUIRED'],
])

const person: RegistrationFields = {
  kind: 'INDIVIDUAL',
  username: 'alice-chen',
  fullName: '陈 Alice 😀',
  countryId: '44',
  password: 'Portal-demo1',
  phonePrefix: '86',
  phoneNumber: '13800138000',
  email: 'alice@example.com',
  emailCode: '123456',
  acceptedTerms: true,
}
const empty = Object.fromEntries(Object.keys(person).map((field) => [field, ''])) as object
const ofEverybody = 'username REQUIRED, fullName REQUIRED, countryId REQUIRED'
const ofAccount =
  'password REQUIRED, phonePrefix REQUIRED, phoneNumber REQUIRED, email REQUIRED, emailCode REQUIRED, acceptedTerms TERMS_NOT_ACCEPTED'

describeForm('the registration of a person', registrationProblems, person, [
  [{ fullName: keys(128), industry: characters(32), address: characters(128) }, accepted],
  [{ companyName: characters(1000), companySize: null }, accepted],
  [{ industry: '   ', address: '\u3000' }, accepted],
  [{ ...empty, kind: 'INDIVIDUAL' }, `${ofEverybody}, ${ofAccount}`],
])
describeForm('the registration of a customer', customerRegistrationProblems, person, [
  [empty, `${ofEverybody}, ${ofAccount}`],
])

const company = { kind: 'COMPANY', companyName: '港湾传媒', companySize: 'UP_TO_20' } as const
describeForm<RegistrationFields>(
  'the registration of a company',
  registrationProblems,
  { ...person, ...company },
  [
    [{ industry: null, companyWebsite: null, address: null }, accepted],
    [{ companyWebsite: characters(128), companyName: characters(32) }, accepted],
    [{ fullName: ' \u3000 ' }, 'fullName REQUIRED'],
    [{ fullName: keys(129) }, 'fullName TOO_LONG 128'],
    [{ fullName: 'Ida\nLund' }, 'fullName FORMAT'],
    [{ fullName: 'Ida \ud83d Lund' }, 'fullName FORMAT'],
    [{ countryId: '1'.repeat(65) }, 'countryId TOO_LONG 64'],
    [{ countryId: '4\t4' }, 'countryId FORMAT'],
    [{ industry: characters(33) }, 'industry TOO_LONG 32'],
    [{ industry: 'a\rb' }, 'industry FORMAT'],
    [{ address: characters(129) }, 'address TOO_LONG 128'],
    [{ address: 'Pier 4\r\nHarbour' }, 'address FORMAT'],
    [{ companyName: null }, 'companyName REQUIRED'],
    [{ companyName: characters(33) }, 'companyName TOO_LONG 32'],
    [{ companyName: 'a\u009fb' }, 'companyName FORMAT'],
    [{ companySize: null }, 'companySize REQUIRED'],
    [{ companyWebsite: characters(129) }, 'companyWebsite TOO_LONG 128'],
    [{ companyWebsite: 'https://a\n.example' }, 'companyWebsite FORMAT'],
    [{ acceptedTerms: false }, 'acceptedTerms TERMS_NOT_ACCEPTED'],
    [
      { ...empty, ...company, companyName: '  ', companySize: null },
      `${ofEverybody}, companyName REQUIRED, companySize REQUIRED, ${ofAccount}`,
    ],
  ],
)
