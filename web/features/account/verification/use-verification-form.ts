import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companyVerificationProblems, personalVerificationProblems } from '#rules/verification.ts'
import { refetchAll } from '../../../platform/apollo/background.ts'
import {
  type FoundProblem,
  type PortalForm,
  usePortalForm,
} from '../../../platform/forms/use-portal-form.tsx'
import { personHeader } from '../../../platform/session/session.ts'
import { showNotice } from '../../../platform/toasts/toasts.ts'
import {
  useSubmitCompanyVerificationMutation,
  useSubmitPersonalVerificationMutation,
  type Verification_ResultFragment,
} from './__generated__/verification.ts'
import {
  documentKindIn,
  emptyVerification,
  type Slot,
  slots,
  slotsOf,
  submittedVerification,
  verificationDraft,
  type VerificationValues,
} from './draft.ts'
import type { OnUpload } from './uploads.ts'

type Answer = Verification_ResultFragment | { __typename: 'InputRejected'; problems: FoundProblem[] }

export interface VerificationFormProps {
  kind: 'INDIVIDUAL' | 'COMPANY'
  username: string
  /** The name of the registration, which a resubmission starts with; empty for the first one. */
  name: string
  close: () => void
}

const imageWords = { UPLOADING: 'image:wait' } as const

/** The verification of a person or a company, kept until it is accepted. */
export const useVerificationForm = ({ kind, username, name, close }: VerificationFormProps) => {
  const { t } = useTranslation('certify')
  const [submitPersonal] = useSubmitPersonalVerificationMutation()
  const [submitCompany] = useSubmitCompanyVerificationMutation()
  const [isRecalled] = useState(() => verificationDraft.isRecalled())
  const uploads = useRef<Partial<Record<Slot, Parameters<OnUpload>[0]>>>({})

  /** What is wrong with the images that a form needs. */
  const imageProblems = (values: VerificationValues) =>
    slotsOf(kind, values).flatMap((field): FoundProblem[] => {
      const missing = values[field] === '' ? 'REQUIRED' : undefined
      const kind = uploads.current[field] ?? missing
      return kind ? [{ field, kind }] : []
    })
  const textProblems = (values: VerificationValues) =>
    kind === 'COMPANY'
      ? companyVerificationProblems({ ...values, files: [] })
      : personalVerificationProblems({ ...values, idDocumentKind: documentKindIn(values), files: [] })

  const send: PortalForm<VerificationValues, Answer>['send'] = async (typed) => {
    const { address, companyName, registrationCode, realName, idNumber } = typed
    const idDocumentKind = documentKindIn(typed)
    const files = slotsOf(kind, typed).map((slot) => typed[slot])
    const context = { headers: personHeader(username) }
    if (idDocumentKind === null) {
      const input = { companyName, registrationCode, address, files }
      return submitCompany({ variables: { input }, context })
    }
    const input = { idDocumentKind, realName, idNumber, address, files }
    return submitPersonal({ variables: { input }, context })
  }
  /** The server names the images together, and the form each at its slot. */
  const atItsSlot = (problem: FoundProblem): FoundProblem[] => {
    if (problem.field !== 'files') return [problem]
    const slots = slotsOf(kind, form.getValues())
    // Of two equal images the last gets the problem: the first may be the right one.
    const wrong = problem.kind === 'SAME_FILE' ? slots.slice(-1) : slots
    if (problem.kind !== 'SAME_FILE') for (const slot of wrong) form.setFieldValue(slot, '')
    return wrong.map((field) => ({ ...problem, field }))
  }
  const form = usePortalForm<VerificationValues, Answer>({
    draft: verificationDraft,
    initialValues: submittedVerification.read() ?? {
      ...emptyVerification,
      [kind === 'COMPANY' ? 'companyName' : 'realName']: name,
    },
    rules: (values) => [...textProblems(values), ...imageProblems(values)],
    words: Object.fromEntries(slots.map((slot) => [slot, imageWords])),
    send,
    on: {
      SubmitVerificationSuccess: (_answer, sent) => {
        // The portal takes each image once.
        const withoutImages = Object.fromEntries(slots.map((slot) => [slot, '']))
        submittedVerification.keep({ ...sent, ...withoutImages })
        showNotice(t('done'))
        close()
      },
      InputRejected: ({ problems }): void => form.showProblems(problems.flatMap(atItsSlot)),
    },
    onFailure: (failure) => {
      // The page does not know of the earlier submission.
      if (failure?.name === 'AlreadySubmitted') refetchAll()
    },
  })
  const { values } = form
  const fitsKind = (slot: Slot) => (slot === 'certificate') === (kind === 'COMPANY')
  return {
    form,
    /** The ID number has to be typed again after a reload. */
    isIdNumberLost: isRecalled && values.idNumber === '',
    chooseKind: (chosen: string) => {
      form.setFieldValue('idDocumentKind', chosen)
      for (const slot of slots) form.clearFieldError(slot)
    },
    /** Those of the other document are hidden: they keep their files, and may be on their way. */
    images: slots.filter(fitsKind).map((slot) => ({
      slot,
      isHidden: !slotsOf(kind, values).includes(slot),
      field: form.field(slot),
      username,
      onUpload: ((problem, handle) => {
        uploads.current[slot] = problem
        form.clearFieldError(slot)
        if (handle !== undefined) form.setFieldValue(slot, handle)
      }) satisfies OnUpload,
    })),
  }
}
