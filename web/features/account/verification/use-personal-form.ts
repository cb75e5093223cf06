import { type IdDocumentKind, idDocumentKinds, personalVerificationProblems } from '#rules/verification.ts'
import { namePerson } from '../../../platform/session/name-person.ts'
import { useSubmitPersonalVerificationMutation } from './__generated__/verification.ts'
import type { PlaceName } from './image-places.ts'
import { useVerificationForm } from './use-verification-form.ts'

const texts = ['idDocumentKind', 'realName', 'idNumber', 'address'] as const
type Texts = Record<(typeof texts)[number], string>

const placesOfKind: Record<IdDocumentKind, readonly PlaceName[]> = {
  IDENTITY_CARD: ['front', 'back'],
  PASSPORT: ['passport'],
}

/** The kind that was chosen; null before that. */
const kindIn = ({ idDocumentKind }: Texts) => idDocumentKinds.find((kind) => kind === idDocumentKind) ?? null

export const placesOf = (typed: Texts) => {
  const kind = kindIn(typed)
  return kind ? placesOfKind[kind] : []
}

export const usePersonalForm = (username: string, close: () => void) => {
  const [submit] = useSubmitPersonalVerificationMutation()
  const problemsOf = (typed: Texts) =>
    personalVerificationProblems({ ...typed, idDocumentKind: kindIn(typed), files: [] })
  const handIn = async ({ realName, idNumber, address, ...typed }: Texts, files: string[]) => {
    const idDocumentKind = kindIn({ realName, idNumber, address, ...typed })
    if (!idDocumentKind) throw new Error('Failed to submit a verification: it has no kind of document.')
    const input = { idDocumentKind, realName, idNumber, address, files }
    const { data, error } = await submit({ variables: { input }, context: { headers: namePerson(username) } })
    return { answer: data?.submitPersonalVerification, error }
  }
  const form = useVerificationForm({ username, texts, placesOf, problemsOf, handIn, close })
  /** Clears the problems of the previous kind's images; they are checked again if that kind is chosen again. */
  const chooseKind = (kind: IdDocumentKind) => {
    for (const place of placesOf(form.values)) form.type(place, '')
    form.type('idDocumentKind', kind)
  }
  return { ...form, chooseKind }
}
