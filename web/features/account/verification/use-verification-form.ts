import { type MouseEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { trimmed } from '#rules/text.ts'
import { refetchAll } from '../../../platform/apollo/refetch-all.ts'
import { type Outcome, readOutcome } from '../../../platform/forms/outcome.ts'
import { type Problem, type Problems, problemsByField } from '../../../platform/forms/problems.ts'
import { useFields } from '../../../platform/forms/use-fields.ts'
import { useSubmission } from '../../../platform/forms/use-submission.ts'
import { showNotice } from '../../../platform/toasts/toasts.ts'
import type { SubmitPersonalVerificationMutation } from './__generated__/verification.ts'
import { verificationDraft } from './draft.ts'
import { createImageSlots, slotLabels, type SlotName } from './image-slots.ts'

const nothing: readonly string[] = []

type Answer = SubmitPersonalVerificationMutation['submitPersonalVerification']
type Texts<Text extends string> = Record<Text, string>

export interface VerificationFormOptions<Text extends string> {
  /** The owner; nobody else gets the unsubmitted form. */
  username: string
  texts: readonly Text[]
  /** The image slots that the texts require, in the order in which they are sent. */
  slotsOf: (texts: Texts<Text>) => readonly SlotName[]
  /** Checks the texts by the rules; images are checked slot by slot. */
  problemsOf: (texts: Texts<Text>) => readonly (Problem & { field: string })[]
  onSubmit: (texts: Texts<Text>, files: string[]) => Promise<{ answer: Answer | undefined; error: unknown }>
  close: () => void
}

const slotNames = Object.keys(slotLabels) as SlotName[]

/**
 * State of either verification form: checked as a whole, confirmed, then sent once its images are uploaded; kept until
 * it is accepted.
 */
export const useVerificationForm = <Text extends string>(options: VerificationFormOptions<Text>) => {
  type Field = Text | SlotName
  const { username, texts, slotsOf, problemsOf, onSubmit, close } = options
  const { t } = useTranslation()
  const [begun] = useState(() => verificationDraft.read(username))
  const [images] = useState(() => begun?.images ?? createImageSlots(username, begun?.handles))
  const slots = useSyncExternalStore(images.watch, images.read)
  const fields: readonly Field[] = [...texts, ...slotNames]
  const form = useFields<Field>(
    Object.fromEntries(fields.map((name) => [name, begun?.texts[name] ?? ''])) as Record<Field, string>,
  )
  const { values, problems, showProblems, showProblem } = form
  const missing = begun?.missing ?? nothing
  const [isAsking, setAsking] = useState(false)
  const wanted = slotsOf(values)

  const isBegun =
    texts.some((name) => values[name] !== '') || slotNames.some((name) => slots[name].status !== 'empty')
  useEffect(() => {
    if (isBegun) verificationDraft.keep(username, { texts: values, images, missing })
    else verificationDraft.forget()
  }, [username, values, images, missing, isBegun])

  const textProblems = () => problemsByField<Field>(fields, problemsOf(trimmed(values)))
  const slotProblems = () => {
    const found: Problems<Field> = {}
    for (const name of wanted) {
      const { status } = images.read()[name]
      if (status === 'empty') found[name] = { kind: 'REQUIRED' }
      if (status === 'failed') found[name] = { kind: 'UNKNOWN_FILE' }
    }
    return Object.keys(found).length > 0 ? found : undefined
  }
  const check = () => {
    const found = { ...textProblems(), ...slotProblems() } as Problems<Field>
    return Object.keys(found).length > 0 ? found : undefined
  }
  const send = async (): Promise<Outcome<Field, Answer>> => {
    await images.settled(wanted)
    const missing = slotProblems()
    if (missing) return { status: 'problems', problems: missing }
    const files = wanted.flatMap((name) => {
      const slot = images.read()[name]
      return slot.status === 'uploaded' ? [slot.handle] : []
    })
    const { answer, error } = await onSubmit(trimmed(values), files)
    const outcome = readOutcome<Field | 'files', Answer>([...fields, 'files'], answer, error)
    if (outcome.status !== 'problems') return outcome
    const { files: ofFiles, ...others } = outcome.problems
    const last = wanted.at(-1)
    // Of two equal images the last gets the problem: the first may be the right one.
    if (ofFiles?.kind === 'SAME_FILE' && last)
      return { status: 'problems', problems: { ...others, [last]: ofFiles } as Problems<Field> }
    if (ofFiles) images.requireAgain(wanted)
    const ofSlots = ofFiles ? Object.fromEntries(wanted.map((name) => [name, ofFiles])) : {}
    return { status: 'problems', problems: { ...others, ...ofSlots } as Problems<Field> }
  }
  const onSuccess = () => {
    verificationDraft.forget()
    showNotice(t('certify.done'))
    close()
  }
  const submission = useSubmission<Field>({
    check,
    send: async () => {
      const outcome = await send()
      // The page does not know of the earlier submission.
      if (outcome.status === 'refusal' && outcome.refusal.__typename === 'AlreadySubmitted') refetchAll()
      return outcome
    },
    showProblems,
    onSuccess,
  })
  const { isRunning } = submission
  const isWaiting = isRunning && wanted.some((name) => slots[name].status === 'uploading')

  /** Checks the form, then asks for confirmation: a submitted verification cannot be changed. */
  const ask = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (isRunning) return
    const found = check()
    showProblems(found ?? {})
    setAsking(!found)
  }
  const confirm = (event: MouseEvent) => {
    // Ignore the second click of a double click on the button that was here before.
    if (event.detail > 1) return
    setAsking(false)
    void submission.attempt()
  }
  const textField = (name: Text) => ({
    ...form.field(name),
    readOnly: isRunning,
    onBlur: () => {
      const problem = textProblems()?.[name]
      if (problem && values[name] !== '') showProblem(name, problem)
    },
  })
  const slot = (name: SlotName) => ({
    slot: slots[name],
    problem: problems[name],
    inputRef: form.field(name).ref,
    onChange: (file: File) => {
      form.type(name, '')
      images.choose(name, file)
    },
    retry: () => {
      form.type(name, '')
      images.retry(name)
    },
    onRemove: () => images.remove(name),
  })
  return {
    ...form,
    textField,
    slot,
    foot: { isAsking, isRunning, isWaiting, confirm, goBack: () => setAsking(false), close },
    form: { noValidate: true, onSubmit: ask, onChange: () => setAsking(false) },
    failure: submission.failure,
    isRunning,
    /** The fields that have to be filled in again after a reload. */
    missing,
  }
}
