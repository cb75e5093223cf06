import { expect, test } from 'vitest'
import {
  type CompanyVerificationFields,
  companyVerificationProblems,
  type PersonalVerificationFields,
  personalVerificationProblems,
} from '#rules/verification.ts'
import { problemsInShort } from './in-short.ts'

const person: PersonalVerificationFields = {
  idDocumentKind: 'PASSPORT',
  realName: '陈 Alice',
  idNumber: 'E12345678',
  address: '1 Harbour Road, 香港',
  files: ['front'],
}
const company: CompanyVerificationFields = {
  companyName: 'Harbor Media 港湾传媒',
  registrationCode: '91440300MA5EABCD0X',
  address: '1 Harbour Road',
  files: ['certificate'],
}

test.each<Partial<PersonalVerificationFields>>([
  {},
  { idDocumentKind: 'IDENTITY_CARD', files: ['front', 'back'] },
  { realName: '密'.repeat(64), idNumber: '😀'.repeat(64), address: 'x'.repeat(64) },
])('a person with %o may be verified', (changes) => {
  expect(personalVerificationProblems({ ...person, ...changes })).toEqual([])
})

test.each<[Partial<PersonalVerificationFields>, string[]]>([
  [{ files: ['front', 'back'] }, ['files FILE_COUNT 1']],
  [{ files: [] }, ['files REQUIRED']],
  [{ idDocumentKind: 'IDENTITY_CARD' }, ['files FILE_COUNT 2']],
  [{ idDocumentKind: 'IDENTITY_CARD', files: ['a', 'b', 'c'] }, ['files FILE_COUNT 2']],
  [{ idDocumentKind: null }, ['idDocumentKind REQUIRED']],
  [{ realName: '密'.repeat(65) }, ['realName TOO_LONG 64']],
  [{ idNumber: '😀'.repeat(65) }, ['idNumber TOO_LONG 64']],
  [{ address: 'x'.repeat(65) }, ['address TOO_LONG 64']],
  [
    { idDocumentKind: null, realName: null, idNumber: '', address: ' \u3000 ', files: [] },
    [
      'idDocumentKind REQUIRED',
      'realName REQUIRED',
      'idNumber REQUIRED',
      'address REQUIRED',
      'files REQUIRED',
    ],
  ],
])('a person with %o is refused with %s', (changes, expected) => {
  expect(problemsInShort(personalVerificationProblems({ ...person, ...changes }))).toEqual(expected)
})

test.each<Partial<CompanyVerificationFields>>([
  {},
  { companyName: '密'.repeat(128), registrationCode: 'x'.repeat(128), address: '😀'.repeat(64) },
])('a company with %o may be verified', (changes) => {
  expect(companyVerificationProblems({ ...company, ...changes })).toEqual([])
})

test.each<[Partial<CompanyVerificationFields>, string[]]>([
  [{ companyName: '密'.repeat(129) }, ['companyName TOO_LONG 128']],
  [{ registrationCode: 'x'.repeat(129) }, ['registrationCode TOO_LONG 128']],
  [{ address: '😀'.repeat(65) }, ['address TOO_LONG 64']],
  [{ files: ['a', 'b'] }, ['files FILE_COUNT 1']],
  [
    { companyName: ' ', registrationCode: undefined, address: '', files: [] },
    ['companyName REQUIRED', 'registrationCode REQUIRED', 'address REQUIRED', 'files REQUIRED'],
  ],
])('a company with %o is refused with %s', (changes, expected) => {
  expect(problemsInShort(companyVerificationProblems({ ...company, ...changes }))).toEqual(expected)
})
