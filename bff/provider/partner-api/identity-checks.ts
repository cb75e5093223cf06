import { z } from 'zod'
import type { AlreadySubmitted, TooFrequent } from '../../domain/refusals.ts'
import type { IdDocumentKind } from '../../domain/rules/verification.ts'
import type { CompanyVerification, IdentityImage, PersonalVerification } from '../../domain/verification.ts'
import type { Accepted, StoredFile } from '../provider.ts'
import { type PartnerHttp, readBody } from './http.ts'
import { noRefusals } from './refusals.ts'

const documentTypes = {
  IDENTITY_CARD: 'national_id',
  PASSPORT: 'passport',
} as const satisfies Record<IdDocumentKind, string>

const expected = { refusals: ['AlreadySubmitted', 'TooFrequent'], fields: {} } as const

const stored = z.object({ id: z.string().min(1).max(1024) })

/** POST /files, under a name that says nothing, because the provider need not learn the user's file name. */
export async function uploadIdentityDocument(
  http: PartnerHttp,
  { bytes, type }: IdentityImage,
): Promise<StoredFile> {
  const file = { field: 'file', name: 'document', type, bytes }
  const form = { fields: { purpose: 'identity_document' }, file }
  const { response } = await http.write({ method: 'POST', path: '/files', form, lane: 'upload' }, noRefusals)
  return readBody(response, stored).id as StoredFile
}

/** POST /me/identity-checks for a person. */
export const submitPersonalVerification = (
  http: PartnerHttp,
  { idDocumentKind, realName, idNumber, address, files }: PersonalVerification<readonly StoredFile[]>,
) =>
  submit(http, {
    type: 'individual',
    legal_name: realName,
    document: { type: documentTypes[idDocumentKind], number: idNumber },
    address,
    files,
  })

/** POST /me/identity-checks for a company. */
export const submitCompanyVerification = (
  http: PartnerHttp,
  { companyName, registrationCode, address, files }: CompanyVerification<readonly StoredFile[]>,
) =>
  submit(http, {
    type: 'business',
    legal_name: companyName,
    registration_number: registrationCode,
    address,
    files,
  })

const submit = (http: PartnerHttp, body: object): Promise<Accepted | AlreadySubmitted | TooFrequent> =>
  http.write({ method: 'POST', path: '/me/identity-checks', body }, expected)
