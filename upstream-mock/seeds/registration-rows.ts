import { authStatuses } from '../rules/certification.ts'
import { dayInMs } from '../rules/calendar.ts'
import type { DemoAffiliate } from './demo-affiliates.ts'

// One grey pixel as the document of the demo accounts.
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const unitedStates = 840

/** The contact details of a demo account; example.com and 555-01xx are reserved for examples. */
export const contactOf = ({ username }: DemoAffiliate, accountId: number) => ({
  email: `${username}@example.com`,
  prefix: '1',
  phone: `20255501${String(accountId).padStart(2, '0')}`,
})

/** The document number that a demo account was verified with. */
export const idNumberOf = ({ authStatus }: DemoAffiliate, accountId: number) =>
  authStatus === authStatuses.verified ? `DEMO-${1000 + accountId}` : null

/** Generates the account's registration and the verification that was submitted a day later. */
export function registrationRows(affiliate: DemoAffiliate, accountId: number, registeredAt: number) {
  const isCompany = affiliate.type === 1
  const registration = {
    accountId,
    fullName: isCompany ? 'Harper Lin' : affiliate.displayName,
    countryId: unitedStates,
    industry: null,
    address: null,
    companyName: isCompany ? affiliate.displayName : null,
    companySize: isCompany ? 2 : null,
    companyWebSite: null,
    invitedBy: null,
  }
  if (affiliate.authStatus === authStatuses.none) return { registration, uploads: [], verifications: [] }

  const path = `/auth/demo/${affiliate.username}.png`
  const submittedAt = registeredAt + dayInMs
  const isDecided = affiliate.authStatus !== authStatuses.underReview
  const isApproved = affiliate.authStatus === authStatuses.verified
  const number = `DEMO-${1000 + accountId}`
  const decision = isApproved ? ('approve' as const) : ('reject' as const)
  const verification = {
    accountId,
    type: affiliate.type,
    idFileType: 1,
    realName: isCompany ? null : affiliate.displayName,
    cardId: isCompany ? null : number,
    companyName: isCompany ? affiliate.displayName : null,
    code: isCompany ? number : null,
    address: '1 Example Street',
    idFilePath: path,
    submittedAt,
    decision: isDecided ? decision : null,
    reason: isDecided && !isApproved ? 'The photo is not readable.' : null,
    decidedAt: isDecided ? submittedAt + dayInMs : null,
  }
  const upload = { path, accountId, contentType: 'image/png', bytes: picture, uploadedAt: submittedAt }
  return { registration, uploads: [upload], verifications: [verification] }
}
