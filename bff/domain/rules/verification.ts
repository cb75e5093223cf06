import type { InputProblem } from '../refusals.ts'
import { type FieldProblem, type FormTexts, problem, problemsOf, requiredText } from './fields.ts'

/** The identity documents of a person (specification, section 3), in the order of the form. */
export const idDocumentKinds = ['IDENTITY_CARD', 'PASSPORT'] as const
export type IdDocumentKind = (typeof idDocumentKinds)[number]

/** The number of images of a document: an identity card has two sides (specification, section 5). */
const idImageCount = { IDENTITY_CARD: 2, PASSPORT: 1 } as const satisfies Record<IdDocumentKind, number>

/** The number of images of a company: its registration or tax certificate (decision 37). */
const companyImageCount = 1

/** The most code points of each text (specification, section 5). */
const verificationLimits = {
  personal: { realName: 64, idNumber: 64, address: 64 },
  company: { companyName: 128, registrationCode: 128, address: 64 },
} as const

export interface PersonalVerificationFields extends FormTexts<'realName' | 'idNumber' | 'address'> {
  /** Null until one is chosen. */
  idDocumentKind: IdDocumentKind | null
  /** Handles of uploaded images. */
  files: readonly string[]
}

export interface CompanyVerificationFields extends FormTexts<'companyName' | 'registrationCode' | 'address'> {
  files: readonly string[]
}

function filesProblem(files: readonly string[], count: number): FieldProblem {
  if (files.length === 0) return problem('REQUIRED')
  return files.length === count ? null : { kind: 'FILE_COUNT', limit: count }
}

/** All problems of a person's verification, in the order of the form; empty if it may be sent. */
export function personalVerificationProblems(fields: PersonalVerificationFields): InputProblem[] {
  const { realName, idNumber, address } = verificationLimits.personal
  const { idDocumentKind, files } = fields
  return problemsOf({
    idDocumentKind: idDocumentKind ? null : problem('REQUIRED'),
    realName: requiredText(fields.realName, realName),
    idNumber: requiredText(fields.idNumber, idNumber),
    address: requiredText(fields.address, address),
    files: filesProblem(files, idDocumentKind ? idImageCount[idDocumentKind] : files.length),
  })
}

/** All problems of a company's verification, in the order of the form; empty if it may be sent. */
export function companyVerificationProblems(fields: CompanyVerificationFields): InputProblem[] {
  const { companyName, registrationCode, address } = verificationLimits.company
  return problemsOf({
    companyName: requiredText(fields.companyName, companyName),
    registrationCode: requiredText(fields.registrationCode, registrationCode),
    address: requiredText(fields.address, address),
    files: filesProblem(fields.files, companyImageCount),
  })
}
