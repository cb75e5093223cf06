import type { IdImageType } from './rules/id-image.ts'
import type { IdDocumentKind } from './rules/verification.ts'

/** An image of a document as it is sent to the provider; its type is that of its content. */
export interface IdentityImage {
  bytes: Uint8Array
  type: IdImageType
}

/** A person's verification; `Files` identifies the uploaded images. */
export interface PersonalVerification<Files> {
  idDocumentKind: IdDocumentKind
  realName: string
  idNumber: string
  address: string
  files: Files
}

/** A company's verification; `Files` identifies the uploaded images. */
export interface CompanyVerification<Files> {
  companyName: string
  registrationCode: string
  address: string
  files: Files
}
