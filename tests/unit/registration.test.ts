import { expect, test } from 'vitest'
import {
  customerRegistrationProblems,
  type RegistrationFields,
  registrationProblems,
} from '#rules/registration.ts'
import { problemsInShort } from './in-short.ts'

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
const company: RegistrationFields = {
  ...person,
  kind: 'COMPANY',
  companyName: '港湾传媒',
  companySize: 'UP_TO_20',
}
const characters = (count: number) => '密'.repeat(count)

test.each<[string, RegistrationFields]>([
  ['a person', person],
  ['a company', company],
  ['a person with all optional fields', { ...person, industry: characters(32), address: characters(128) }],
  ['a company with a website', { ...company, companyWebsite: characters(128) }],
  ['a person whose company fields are too long', { ...person, companyName: characters(1000) }],
  ['optional texts that are null', { ...company, industry: null, companyWebsite: null, address: null }],
  ['optional texts of blanks', { ...person, industry: '   ', address: '\u3000' }],
  ['a full name of 128 astral characters', { ...person, fullName: '😀'.repeat(128) }],
])('%s may register', (_what, fields) => {
  expect(registrationProblems(fields)).toEqual([])
})

test.each<[Partial<RegistrationFields>, string]>([
  [{ fullName: '' }, 'fullName REQUIRED'],
  [{ fullName: ' \u3000 ' }, 'fullName REQUIRED'],
  [{ fullName: null }, 'fullName REQUIRED'],
  [{ fullName: characters(129) }, 'fullName TOO_LONG 128'],
  [{ fullName: '😀'.repeat(129) }, 'fullName TOO_LONG 128'],
  [{ fullName: 'Ida\nLund' }, 'fullName FORMAT'],
  [{ fullName: 'Ida\u0000' }, 'fullName FORMAT'],
  [{ fullName: 'Ida \ud83d Lund' }, 'fullName FORMAT'],
  [{ countryId: '4\t4' }, 'countryId FORMAT'],
  [{ industry: 'a\rb' }, 'industry FORMAT'],
  [{ address: 'Pier 4\r\nHarbour' }, 'address FORMAT'],
  [{ companyName: 'a\u009fb' }, 'companyName FORMAT'],
  [{ companyWebsite: 'https://a\n.example' }, 'companyWebsite FORMAT'],
  [{ countryId: '' }, 'countryId REQUIRED'],
  [{ countryId: '1'.repeat(65) }, 'countryId TOO_LONG 64'],
  [{ industry: characters(33) }, 'industry TOO_LONG 32'],
  [{ address: characters(129) }, 'address TOO_LONG 128'],
  [{ companyName: null }, 'companyName REQUIRED'],
  [{ companyName: '  ' }, 'companyName REQUIRED'],
  [{ companyName: characters(33) }, 'companyName TOO_LONG 32'],
  [{ companySize: null }, 'companySize REQUIRED'],
  [{ companyWebsite: characters(129) }, 'companyWebsite TOO_LONG 128'],
  [{ username: '123456' }, 'username FORMAT'],
  [{ password: 'abcdefgh' }, 'password TOO_FEW_KINDS 2'],
  [{ phonePrefix: '+86' }, 'phonePrefix FORMAT'],
  [{ phoneNumber: '１３８００１３８' }, 'phoneNumber FORMAT'],
  [{ email: 'alice' }, 'email FORMAT'],
  [{ emailCode: '12345' }, 'emailCode WRONG_CODE'],
  [{ acceptedTerms: false }, 'acceptedTerms TERMS_NOT_ACCEPTED'],
])('a company with %o is refused with %s', (changes, expected) => {
  expect(problemsInShort(registrationProblems({ ...company, ...changes }))).toEqual([expected])
})

const empty: RegistrationFields = {
  kind: 'COMPANY',
  username: '',
  fullName: '',
  countryId: '',
  password: '',
  phonePrefix: '',
  phoneNumber: '',
  email: '',
  emailCode: '',
  acceptedTerms: false,
}
const requiredOfAll = [
  'password REQUIRED',
  'phonePrefix REQUIRED',
  'phoneNumber REQUIRED',
  'email REQUIRED',
  'emailCode REQUIRED',
  'acceptedTerms TERMS_NOT_ACCEPTED',
]

test('an empty form of a company reports all required fields, in the order of the form', () => {
  expect(problemsInShort(registrationProblems(empty))).toEqual([
    'username REQUIRED',
    'fullName REQUIRED',
    'countryId REQUIRED',
    'companyName REQUIRED',
    'companySize REQUIRED',
    ...requiredOfAll,
  ])
})

test('neither a person nor a customer is asked for a company', () => {
  const expected = ['username REQUIRED', 'fullName REQUIRED', 'countryId REQUIRED', ...requiredOfAll]
  expect(problemsInShort(registrationProblems({ ...empty, kind: 'INDIVIDUAL' }))).toEqual(expected)
  expect(problemsInShort(customerRegistrationProblems(empty))).toEqual(expected)
  expect(customerRegistrationProblems(person)).toEqual([])
})
