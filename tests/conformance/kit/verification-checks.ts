import { paths } from '#bff/provider/legacy-rest/contract.ts'
import {
  submitCompanyVerification,
  submitPersonalVerification,
  uploadIdentityDocument,
} from '#bff/provider/legacy-rest/verification.ts'
import type { StoredFile } from '#bff/provider/provider.ts'
import type { Report } from './report.ts'
import { smallPicture } from './small-picture.ts'
import type { KitCaller } from './subject.ts'
import { tryWrite } from './try-write.ts'

const auth = { method: 'POST', path: paths.verification } as const
const mayRefuse = { 100610: 'the account is verified or under review' }

/** Stores a picture; returns null if the provider did not. */
async function upload(caller: KitCaller, report: Report): Promise<StoredFile | null> {
  const stored = await tryWrite(caller, report, {
    request: { method: 'POST', path: paths.upload },
    run: (http) => uploadIdentityDocument(http, { bytes: smallPicture.bytes, type: smallPicture.type }),
    accepted: 'a picture is stored',
  })
  return stored && stored.outcome
}

/** Submits the verification of the caller as a person. */
export async function checkPersonalVerification(caller: KitCaller, report: Report): Promise<void> {
  const file = await upload(caller, report)
  if (file === null) return
  const person = {
    idDocumentKind: 'PASSPORT',
    realName: 'Conformance Test',
    idNumber: 'T0000000',
    address: 'Test Street 1',
    files: [file],
  } as const
  await tryWrite(caller, report, {
    request: auth,
    run: (http) => submitPersonalVerification(http, person),
    accepted: 'a verification is submitted',
    mayRefuse,
  })
}

/** Submits the verification of a company that has just registered, so no earlier one is a reason to refuse it. */
export async function checkCompanyVerification(caller: KitCaller, report: Report): Promise<void> {
  const file = await upload(caller, report)
  if (file === null) return
  const company = {
    companyName: 'Conformance Test Ltd',
    registrationCode: 'T0000000',
    address: 'Test Street 1',
    files: [file],
  }
  await tryWrite(caller, report, {
    request: auth,
    run: (http) => submitCompanyVerification(http, company),
    accepted: "a company's verification is submitted",
  })
}
