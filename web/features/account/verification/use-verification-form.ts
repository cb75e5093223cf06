import { type MouseEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { trimmed } from '#rules/text.ts'
import { companyVerificationProblems, personalVerificationProblems } from '#rules/verification.ts'
import { refetchAll } from '../../../platform/apollo/refetch-all.ts'
import {
  type FoundProblem,
  type PortalForm,
  usePortalForm,
} from '../../../platform/forms/use-portal-form.tsx'
import { personHeader } from '../../../platform/session/session.ts'
import { showNotice } from '../../../platform/toasts/toasts.ts'
import {
  type SubmitPersonalVerificationMutation,
  useSubmitCompanyVerificationMutation,
  useSubmitPersonalVerificationMutation,
} from './__generated__/verification.ts'
import { imageFiles, submittedVerification, verificationDraft } from './draft.ts'
import {
  documentKindIn,
  emptyVerification,
  type Place,
  places,
  placesOf,
  type VerificationValues,
} from './places.ts'
import { createUploads, type Upload } from './uploads.ts'

type Answer = SubmitPersonalVerificationMutation['submitPersonalVerification']

/** After a reload the browser has only the handle of an uploaded image, not its file. */
export type Image = { status: 'empty' } | { status: 'uploaded'; file: File | null } | Upload

export interface VerificationFormProps {
  kind: 'INDIVIDUAL' | 'COMPANY'
  /** The owner; nobody else gets the unsubmitted form. */
  username: string
  /** The name of the registration, which a resubmission starts with; empty for the first one. */
  name: string
  close: () => void
}

/**
 * The verification of a person or a company: checked as a whole, confirmed, then sent once its images are uploaded; kept until
 * it is accepted.
 */
export const useVerificationForm = ({ kind, username, name, close }: VerificationFormProps) => {
  const { t } = useTranslation()
  const [submitPersonal] = useSubmitPersonalVerificationMutation()
  const [submitCompany] = useSubmitCompanyVerificationMutation()
  const [isRecalled] = useState(() => verificationDraft.isRecalled(username))
  const [isAsking, setAsking] = useState(false)
  const [uploads] = useState(() => createUploads(username))
  const states = useSyncExternalStore(uploads.watch, uploads.read)
  useEffect(() => uploads.stopAll, [uploads])

  /** What is wrong with the images that a form needs; one that is on its way is not. */
  const imageProblems = (values: VerificationValues) =>
    placesOf(kind, values).flatMap((place): FoundProblem[] => {
      const { upload } = uploads.read()[place] ?? {}
      if (upload?.status === 'failed') return [{ field: place, kind: 'UNKNOWN_FILE' }]
      return upload || values[place] !== '' ? [] : [{ field: place, kind: 'REQUIRED' }]
    })
  const textProblems = (values: VerificationValues) =>
    kind === 'COMPANY'
      ? companyVerificationProblems({ ...values, files: [] })
      : personalVerificationProblems({ ...values, idDocumentKind: documentKindIn(values), files: [] })

  const send: PortalForm<VerificationValues, Answer>['send'] = async (typed) => {
    const wanted = placesOf(kind, typed)
    await uploads.settled(wanted)
    // Images that were on their way have a handle now.
    const values = trimmed(form.getValues())
    const problems = imageProblems(values)
    if (problems.length > 0) return { data: { form: { __typename: 'InputRejected', problems } as Answer } }
    const { address, companyName, registrationCode, realName, idNumber } = values
    const idDocumentKind = documentKindIn(values)
    const files = wanted.map((place) => values[place])
    const context = { headers: personHeader(username) }
    if (idDocumentKind === null) {
      const input = { companyName, registrationCode, address, files }
      return submitCompany({ variables: { input }, context })
    }
    return submitPersonal({
      variables: { input: { idDocumentKind, realName, idNumber, address, files } },
      context,
    })
  }
  /** The server names the images together, and the form each at its place. */
  const atItsPlace = (problem: FoundProblem): FoundProblem[] => {
    if (problem.field !== 'files') return [problem]
    const wanted = placesOf(kind, form.getValues())
    // Of two equal images the last gets the problem: the first may be the right one.
    const wrong = problem.kind === 'SAME_FILE' ? wanted.slice(-1) : wanted
    if (problem.kind !== 'SAME_FILE')
      for (const place of wrong) {
        uploads.requireAgain(place)
        form.setFieldValue(place, '')
      }
    return wrong.map((field) => ({ ...problem, field }))
  }
  const form = usePortalForm<VerificationValues, Answer>({
    draft: verificationDraft.of(username),
    initialValues: submittedVerification.read(username) ?? {
      ...emptyVerification,
      [kind === 'COMPANY' ? 'companyName' : 'realName']: name,
    },
    rules: (values) => [...textProblems(values), ...imageProblems(values)],
    send,
    on: {
      SubmitVerificationSuccess: (_answer, sent) => {
        // The portal takes each image once.
        const withoutImages = Object.fromEntries(places.map((place) => [place, '']))
        submittedVerification.keep(username, { ...sent, ...withoutImages })
        showNotice(t('certify.done'))
        close()
      },
      InputRejected: ({ problems }): void => form.showProblems(problems.flatMap(atItsPlace)),
    },
    onFailure: (failure) => {
      // The page does not know of the earlier submission.
      if (failure.status === 'refusal' && failure.refusal.__typename === 'AlreadySubmitted') refetchAll()
    },
  })
  const { isRunning, values } = form
  const wanted = placesOf(kind, values)

  /** Checks the form, then asks for confirmation: a submitted verification cannot be changed. */
  const ask = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (!isRunning) setAsking(form.isValidOrFocused())
  }
  const confirm = (event: MouseEvent) => {
    // Ignore the second click of a double click on the button that was here before.
    if (event.detail > 1) return
    setAsking(false)
    form.submit()
  }
  /** The props of one image. */
  const image = (place: Place) => {
    const { upload, refused } = states[place] ?? {}
    const settled: Image =
      values[place] === ''
        ? { status: 'empty' }
        : { status: 'uploaded', file: imageFiles.read(username)?.[place] ?? null }
    return {
      image: upload ?? settled,
      refused,
      field: form.field(place),
      onChange: (file: File) => {
        form.clearFieldError(place)
        uploads.choose(place, file, (handle) => form.setFieldValue(place, handle))
      },
      onRemove: () => {
        if (!upload) form.setFieldValue(place, '')
        uploads.cancel(place)
      },
    }
  }
  return {
    field: (name: Exclude<keyof VerificationValues, Place>) => ({ ...form.field(name), readOnly: isRunning }),
    image,
    wanted,
    chooseKind: (chosen: string) => {
      form.setFieldValue('idDocumentKind', chosen)
      // The images of the other kind are checked again if it is chosen again.
      for (const place of places) form.clearFieldError(place)
    },
    failure: form.failure,
    isRunning,
    /** The ID number has to be typed again after a reload. */
    isIdNumberLost: isRecalled && values.idNumber === '',
    form: { noValidate: true, onSubmit: ask, onChange: () => setAsking(false) },
    foot: {
      isAsking,
      isRunning,
      isWaiting: isRunning && wanted.some((place) => states[place]?.upload?.status === 'uploading'),
      confirm,
      goBack: () => setAsking(false),
      close,
    },
  }
}
