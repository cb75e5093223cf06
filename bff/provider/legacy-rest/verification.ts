import type { AlreadySubmitted, TooFrequent } from '../../domain/refusals.ts'
import type { IdImageType } from '../../domain/rules/id-image.ts'
import type { CompanyVerification, IdentityImage, PersonalVerification } from '../../domain/verification.ts'
import type { Accepted, StoredFile } from '../provider.ts'
import { fieldsOf, fileField, paths, storedFile } from './contract.ts'
import { noRefusals } from './codes.ts'
import type { LegacyHttp } from './http.ts'

const endings = {
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
} as const satisfies Record<IdImageType, string>

const expected = { refusals: ['AlreadySubmitted', 'TooFrequent'], fields: {} } as const

/** Uploads under a generated name, because the provider need not learn the user's file name. */
export async function uploadIdentityDocument(
  http: LegacyHttp,
  { bytes, type }: IdentityImage,
): Promise<StoredFile> {
  const path = paths.upload
  const file = { field: fileField, name: `${crypto.randomUUID()}.${endings[type]}`, type, bytes }
  const outcome = await http.write({ method: 'POST', path, file, lane: 'upload' }, noRefusals)
  return http.parse(path, storedFile, outcome.data) as StoredFile
}

export const submitPersonalVerification = (
  http: LegacyHttp,
  verification: PersonalVerification<readonly StoredFile[]>,
): Promise<Accepted | AlreadySubmitted | TooFrequent> =>
  submit(http, fieldsOf.personalVerification(verification))

export const submitCompanyVerification = (
  http: LegacyHttp,
  verification: CompanyVerification<readonly StoredFile[]>,
): Promise<Accepted | AlreadySubmitted | TooFrequent> =>
  submit(http, fieldsOf.companyVerification(verification))

const submit = (http: LegacyHttp, body: Record<string, unknown>) =>
  http.write({ method: 'POST', path: paths.verification, body }, expected)
