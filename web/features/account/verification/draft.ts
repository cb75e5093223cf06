import { type IdDocumentKind, idDocumentKinds } from '#rules/verification.ts'
import { createDraft } from '../../../platform/forms/drafts.ts'

/** The slots for images of both verifications. */
export const slots = ['front', 'back', 'passport', 'certificate'] as const
export type Slot = (typeof slots)[number]

const documentSlots: Record<IdDocumentKind, readonly Slot[]> = {
  IDENTITY_CARD: ['front', 'back'],
  PASSPORT: ['passport'],
}

/** Each slot holds the handle of its uploaded image. */
export const emptyVerification = {
  idDocumentKind: '',
  realName: '',
  idNumber: '',
  companyName: '',
  registrationCode: '',
  address: '',
  front: '',
  back: '',
  passport: '',
  certificate: '',
}
export type VerificationValues = typeof emptyVerification

/** The chosen kind of document; null before that. */
export const documentKindIn = ({ idDocumentKind }: VerificationValues) =>
  idDocumentKinds.find((kind) => kind === idDocumentKind) ?? null

/** The slots that a form has to fill, in the order in which their images are sent. */
export const slotsOf = (kind: 'INDIVIDUAL' | 'COMPANY', values: VerificationValues): readonly Slot[] => {
  if (kind === 'COMPANY') return ['certificate']
  const document = documentKindIn(values)
  return document ? documentSlots[document] : []
}

/** The form before it is submitted. */
export const verificationDraft = createDraft<VerificationValues>({
  name: 'verification',
  empty: emptyVerification,
  secrets: ['idNumber'],
})

/** What was submitted last, until a reload: another submission starts with it. */
export const submittedVerification = createDraft<VerificationValues>()
