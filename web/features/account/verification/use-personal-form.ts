import { type IdDocumentKind, idDocumentKinds, personalVerificationProblems } from '#rules/verification.ts'
import { personHeader } from '../../../platform/session/person-header.ts'
import { useSubmitPersonalVerificationMutation } from './__generated__/verification.ts'
import type { SlotName } from './image-slots.ts'
import { useVerificationForm } from './use-verification-form.ts'

const texts = ['idDocumentKind', 'realName', 'idNumber', 'address'] as const
type Texts = Record<(typeof texts)[number], string>

const slotsOfKind: Record<IdDocumentKind, readonly SlotName[]> = {
  IDENTITY_CARD: ['front', 'back'],
  PASSPORT: ['passport'],
}

/** The kind that was chosen; null before that. */
const kindIn = ({ idDocumentKind }: Texts) => idDocumentKinds.find((kind) => kind === idDocumentKind) ?? null

export const slotsOf = (typed: Texts) => {
  const kind = kindIn(typed)
  return kind ? slotsOfKind[kind] : []
}

export const usePersonalForm = (username: string, close: () => void) => {
  const [submit] = useSubmitPersonalVerificationMutation()
  const problemsOf = (typed: Texts) =>
    personalVerificationProblems({ ...typed, idDocumentKind: kindIn(typed), files: [] })
  const onSubmit = async ({ realName, idNumber, address, ...typed }: Texts, files: string[]) => {
    const idDocumentKind = kindIn({ realName, idNumber, address, ...typed })
    if (!idDocumentKind) throw new Error('Failed to submit a verification: it has no kind of document.')
    const input = { idDocumentKind, realName, idNumber, address, files }
    const { data, error } = await submit({
      variables: { input },
      context: { headers: personHeader(username) },
    })
    return { answer: data?.submitPersonalVerification, error }
  }
  const form = useVerificationForm({ username, texts, slotsOf, problemsOf, onSubmit, close })
  /** Clears the problems of the previous kind's images; they are checked again if that kind is chosen again. */
  const chooseKind = (kind: IdDocumentKind) => {
    for (const slot of slotsOf(form.values)) form.type(slot, '')
    form.type('idDocumentKind', kind)
  }
  return { ...form, chooseKind }
}
