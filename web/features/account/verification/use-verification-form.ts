import { useApolloClient } from '@apollo/client/react'
import { type MouseEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { trimmed } from '#rules/text.ts'
import { askAgain } from '../../../platform/apollo/ask-again.ts'
import { readAfresh } from '../../../platform/apollo/read-afresh.ts'
import { type Outcome, readOutcome } from '../../../platform/forms/outcome.ts'
import { type Problem, type Problems, problemsByField } from '../../../platform/forms/problems.ts'
import { createUnanswered } from '../../../platform/forms/unanswered.ts'
import { useFields } from '../../../platform/forms/use-fields.ts'
import { useWriteOnce } from '../../../platform/forms/use-write-once.ts'
import { showNotice } from '../../../platform/toasts/toasts.ts'
import {
  type SubmitPersonalVerificationMutation,
  VerificationDialogDocument,
} from './__generated__/verification.ts'
import { verificationDraft } from './draft.ts'
import { createImagePlaces, placeWords, type PlaceName } from './image-places.ts'

const unanswered = createUnanswered()
const nothing: readonly string[] = []

type Answer = SubmitPersonalVerificationMutation['submitPersonalVerification']
type Texts<Text extends string> = Record<Text, string>

export interface VerificationCourse<Text extends string> {
  /** The owner; nobody else gets the unsubmitted form. */
  username: string
  texts: readonly Text[]
  /** The image places that the texts require, in the order in which they are sent. */
  placesOf: (texts: Texts<Text>) => readonly PlaceName[]
  /** Checks the texts by the rules; images are checked place by place. */
  problemsOf: (texts: Texts<Text>) => readonly (Problem & { field: string })[]
  handIn: (texts: Texts<Text>, files: string[]) => Promise<{ answer: Answer | undefined; error: unknown }>
  close: () => void
}

const placeNames = Object.keys(placeWords) as PlaceName[]

/**
 * State of either verification form: checked as a whole, confirmed, then sent once its images are uploaded; kept until
 * it is accepted.
 */
export const useVerificationForm = <Text extends string>(course: VerificationCourse<Text>) => {
  type Field = Text | PlaceName
  const { username, texts, placesOf, problemsOf, handIn, close } = course
  const { t } = useTranslation()
  const client = useApolloClient()
  const [begun] = useState(() => verificationDraft.read(username))
  const [images] = useState(() => begun?.images ?? createImagePlaces(username, begun?.handles))
  const places = useSyncExternalStore(images.watch, images.read)
  const fields: readonly Field[] = [...texts, ...placeNames]
  const form = useFields<Field>(
    Object.fromEntries(fields.map((name) => [name, begun?.texts[name] ?? ''])) as Record<Field, string>,
  )
  const { values, problems, tell, tellOne } = form
  const missing = begun?.missing ?? nothing
  const [isAsking, setAsking] = useState(false)
  const wanted = placesOf(values)

  const isBegun =
    texts.some((name) => values[name] !== '') || placeNames.some((name) => places[name].is !== 'empty')
  useEffect(() => {
    if (isBegun) verificationDraft.keep(username, { texts: values, images, missing })
    else verificationDraft.forget()
  }, [username, values, images, missing, isBegun])

  const textProblems = () => problemsByField<Field>(fields, problemsOf(trimmed(values)))
  const placeProblems = () => {
    const found: Problems<Field> = {}
    for (const name of wanted) {
      const { is } = images.read()[name]
      if (is === 'empty') found[name] = { kind: 'REQUIRED' }
      if (is === 'failed') found[name] = { kind: 'UNKNOWN_FILE' }
    }
    return Object.keys(found).length > 0 ? found : undefined
  }
  const check = () => {
    const found = { ...textProblems(), ...placeProblems() } as Problems<Field>
    return Object.keys(found).length > 0 ? found : undefined
  }
  const send = async (): Promise<Outcome<Field, Answer>> => {
    await images.settled(wanted)
    const missing = placeProblems()
    if (missing) return { is: 'problems', problems: missing }
    const files = wanted.flatMap((name) => {
      const place = images.read()[name]
      return place.is === 'uploaded' ? [place.handle] : []
    })
    const { answer, error } = await handIn(trimmed(values), files)
    const outcome = readOutcome<Field | 'files', Answer>([...fields, 'files'], answer, error)
    if (outcome.is !== 'problems') return outcome
    const { files: ofFiles, ...others } = outcome.problems
    const last = wanted.at(-1)
    // Of two equal images the last gets the problem: the first may be the right one.
    if (ofFiles?.kind === 'SAME_FILE' && last)
      return { is: 'problems', problems: { ...others, [last]: ofFiles } as Problems<Field> }
    if (ofFiles) images.askAgain(wanted)
    const ofPlaces = ofFiles ? Object.fromEntries(wanted.map((name) => [name, ofFiles])) : {}
    return { is: 'problems', problems: { ...others, ...ofPlaces } as Problems<Field> }
  }
  const take = () => {
    verificationDraft.forget()
    showNotice(t('certify.done'))
  }
  const succeed = () => {
    take()
    close()
  }
  const lookUp = async () => {
    const status = (await readAfresh(client, VerificationDialogDocument))?.viewer?.profile?.verificationStatus
    if (status === undefined) return 'unreadable'
    return status === 'UNDER_REVIEW' || status === 'VERIFIED' ? 'taken' : 'absent'
  }
  const submission = useWriteOnce<Field>({
    check,
    send: async () => {
      const outcome = await send()
      // Accepted without the profile in the answer, or accepted before: the screen has to request it itself.
      const isUnread = outcome.is === 'success' && outcome.answer.viewer.profile === null
      const isTaken = outcome.is === 'refusal' && outcome.refusal.__typename === 'AlreadySubmitted'
      if (isUnread || isTaken) askAgain()
      return outcome
    },
    tell,
    succeed,
    once: { unanswered, owner: username, lookUp, take },
  })
  const { isRunning, doubt, isTaken } = submission
  const isWaiting = isRunning && wanted.some((name) => places[name].is === 'uploading')

  /** Checks the form, then asks for confirmation: a submitted verification cannot be changed. */
  const ask = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (isRunning) return
    const found = check()
    tell(found ?? {})
    setAsking(!found)
  }
  const confirm = (event: MouseEvent) => {
    // Ignore the second click of a double click on the button that was here before.
    if (event.detail > 1) return
    setAsking(false)
    if (doubt) doubt.sendAgain()
    else void submission.submit(event)
  }
  const textField = (name: Text) => ({
    ...form.field(name),
    readOnly: isRunning,
    onBlur: () => {
      const problem = textProblems()?.[name]
      if (problem && values[name] !== '') tellOne(name, problem)
    },
  })
  const place = (name: PlaceName) => ({
    place: places[name],
    problem: problems[name],
    inputRef: form.field(name).ref,
    choose: (file: File) => {
      form.type(name, '')
      images.choose(name, file)
    },
    retry: () => {
      form.type(name, '')
      images.retry(name)
    },
    takeOut: () => images.takeOut(name),
  })
  return {
    ...form,
    textField,
    place,
    foot: { isAsking, isRunning, isWaiting, doubt, confirm, goBack: () => setAsking(false), close },
    form: { noValidate: true, onSubmit: ask, onChange: () => setAsking(false) },
    failure: submission.failure,
    doubt,
    isTaken,
    isRunning,
    /** The fields that have to be filled in again after a reload. */
    missing,
  }
}
