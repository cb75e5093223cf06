import { z } from 'zod'
import type { AlreadySubmitted, TooFrequent } from '../../domain/refusals.ts'
import type { IdImageType } from '../../domain/rules/id-image.ts'
import type { IdDocumentKind } from '../../domain/rules/verification.ts'
import type { CompanyVerification, IdentityImage, PersonalVerification } from '../../domain/verification.ts'
import type { Accepted, StoredFile } from '../provider.ts'
import { noRefusals } from './failures.ts'
import type { LegacyHttp } from './http.ts'

const endings = {
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
} as const satisfies Record<IdImageType, string>

const idFileTypes = { IDENTITY_CARD: 0, PASSPORT: 1 } as const satisfies Record<IdDocumentKind, number>
const types = { personal: 0, company: 1 } as const
/** A company's certificate is sent as the kind that has one image (decision 37). */
const companyFileType = 1

const expected = { refusals: ['AlreadySubmitted', 'TooFrequent'], fields: {} } as const

const stored = z.string().trim().min(1).max(1024)
export const storedPath = z.union([
  stored,
  z.object({ path: stored }).transform((data) => data.path),
  z.object({ url: stored }).transform((data) => data.url),
])

/** POST /home/uploadAuth, under a generated name, because the provider need not learn the user's file name. */
export async function uploadIdentityDocument(
  http: LegacyHttp,
  { bytes, type }: IdentityImage,
): Promise<StoredFile> {
  const path = '/home/uploadAuth'
  const name = `${crypto.randomUUID()}.${endings[type]}`
  const outcome = await http.write(
    {
      method: 'POST',
      path,
      file: { field: 'file', name, type, bytes },
      lane: 'upload',
    },
    noRefusals,
  )
  return http.parse(path, storedPath, outcome.data) as StoredFile
}

/** POST /home/auth for a person; the image paths are sent as one text, joined by commas (specification, section 5). */
export async function submitPersonalVerification(
  http: LegacyHttp,
  verification: PersonalVerification<readonly StoredFile[]>,
): Promise<Accepted | AlreadySubmitted | TooFrequent> {
  const { idDocumentKind, realName, idNumber, address, files } = verification
  return submit(http, {
    type: types.personal,
    idFileType: idFileTypes[idDocumentKind],
    realName,
    cardId: idNumber,
    address,
    idFilePath: files.join(','),
  })
}

/** POST /home/auth for a company. */
export async function submitCompanyVerification(
  http: LegacyHttp,
  { companyName, registrationCode, address, files }: CompanyVerification<readonly StoredFile[]>,
): Promise<Accepted | AlreadySubmitted | TooFrequent> {
  return submit(http, {
    type: types.company,
    companyName,
    code: registrationCode,
    address,
    idFilePath: files.join(','),
    idFileType: companyFileType,
  })
}

const submit = (http: LegacyHttp, body: Record<string, unknown>) =>
  http.write({ method: 'POST', path: '/home/auth', body }, expected)
