import { useForm } from '@mantine/form'
import type { ParseKeys } from 'i18next'
import {
  isValidElement,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
  useState,
  useTransition,
} from 'react'
import { useTranslation } from 'react-i18next'
import { trimmed } from '#rules/fields.ts'
import type { InputProblem } from '../__generated__/schema-types.ts'
import { refetchAll } from '../apollo/background.ts'
import type { Catalogue } from '../i18n/i18n.ts'
import { failureMessage, problemMessage } from '../errors/failure-messages.ts'
import { type Fault, faultsOf } from '../errors/fault.ts'
import { showFailure } from '../toasts/toasts.ts'
import type { Draft } from './drafts.ts'

/** The kind is one of the schema, or one that only this form has words for. */
export interface FoundProblem extends Pick<InputProblem, 'field'>, Partial<Pick<InputProblem, 'limit'>> {
  kind: string
}
/** What `field` gives to a control. */
export interface FieldProps {
  value: string
  error?: ReactNode
  /** Marks the control that gets the focus. */
  'data-path'?: string
}
/** A message by its key, or what this form shows. */
type ProblemWords = ParseKeys<['problem', ...(keyof Catalogue)[]]> | ReactElement

interface Member {
  __typename: string
  problems?: readonly FoundProblem[]
  providerCode?: string | null
  retryAfterSeconds?: number
}
type Handlers<Values, Answer extends Member> = {
  [Type in Answer['__typename']]?: (
    answer: Extract<Answer, { __typename: Type }>,
    sent: Values,
  ) => void | Promise<void>
}

export interface PortalForm<Values extends object, Answer extends Member> {
  /** Keeps what its owner typed after the form is closed, until it is sent. */
  draft?: Draft<Values>
  initialValues: Values
  /** What is sent of what was typed; the trimmed values by default. */
  clean?: (values: Values) => Values
  /** All problems of what is sent: a rule that the server shares. */
  rules: (values: Values) => readonly FoundProblem[]
  /** Messages of this form for some kinds of problems. */
  words?: { [Name in keyof Values]?: Record<string, ProblemWords> }
  /** Sends the values by a mutation of one field. */
  send: (values: Values) => Promise<{ data?: Record<string, Answer> | null | undefined; error?: unknown }>
  /** What follows each member of the mutation's union. A refusal without a handler is shown above the fields. */
  on: Handlers<Values, Answer>
  /** Called before a failure is shown; null if it is problems of fields. */
  onFailure?: (failure: Fault | null) => void
}

/**
 * A form over `@mantine/form`: its values, their problems, one sending at a time, and what the answer means. All problems are
 * shown at once, and the first gets the focus; a field that is left is checked by itself. A problem is an element, so it words
 * itself again when the language changes.
 */
export const usePortalForm = <Values extends object, Answer extends Member>({
  draft,
  initialValues,
  clean = trimmed,
  rules,
  words = {},
  send,
  on,
  onFailure,
}: PortalForm<Values, Answer>) => {
  const [isLeaving, leave] = useTransition()
  const [failure, setFailure] = useState<Fault | null>(null)
  type Name = keyof Values & string
  const names = Object.keys(initialValues) as Name[]

  const errorsOf = (problems: readonly FoundProblem[]) => {
    const errors: Record<string, ReactNode> = {}
    for (const { field, kind, limit } of problems) {
      const name = names.find((one) => one === field)
      if (name) errors[name] ??= <ProblemText kind={kind} limit={limit} words={words[name]?.[kind]} />
    }
    return errors
  }
  const form = useForm<Values>({
    initialValues: { ...initialValues, ...draft?.read() },
    transformValues: clean,
    validate: (values) => errorsOf(rules(clean(values))),
    ...(draft && { onValuesChange: draft.keep }),
  })
  const focus = (name: Name) => form.getInputNode<HTMLElement, never>(name as never)?.focus()
  const focusFirst = (errors: Record<string, ReactNode>) => {
    const first = names.find((name) => errors[name] !== undefined)
    if (first) focus(first)
  }

  /** Shows problems that were found elsewhere, and focuses the first. */
  const showProblems = (problems: readonly FoundProblem[]) => {
    const errors = errorsOf(problems)
    form.setErrors(errors)
    focusFirst(errors)
  }

  /** Shows all problems and focuses the first; true if there are none. */
  const isValidOrFocused = () => {
    const { hasErrors, errors } = form.validate()
    focusFirst(errors)
    return !hasErrors
  }

  const fail = (failed: Fault | null) => {
    setFailure(failed)
    onFailure?.(failed)
  }
  const settle = async (sent: Values, answer: Answer | undefined, error: unknown) => {
    if (!answer) {
      const [fault = { name: 'NETWORK' }] = faultsOf(error)
      // Nobody knows whether it was carried out: the page shows how things stand now.
      if (fault.isOutcomeUnknown) refetchAll()
      return fail(fault)
    }
    if (answer.__typename.endsWith('Success')) {
      draft?.forget()
      // The write succeeded, but a part of the answer could not be read.
      if (error !== undefined) refetchAll()
    }
    const handle = on[answer.__typename as Answer['__typename']]
    if (handle) return await handle(answer as never, sent)
    const { __typename: name, problems = [], providerCode, retryAfterSeconds } = answer
    if (Object.keys(errorsOf(problems)).length === 0) {
      const refusal = { name, providerCode, retryAfterSeconds }
      showFailure(failureMessage(refusal))
      return fail(refusal)
    }
    fail(null)
    return showProblems(problems)
  }
  const sendOnce = async (values: Values) => {
    setFailure(null)
    const { data, error } = await send(values)
    await settle(values, Object.values(data ?? {})[0], error)
  }
  const isRunning = form.submitting || isLeaving
  const submit = (event?: SyntheticEvent<HTMLFormElement>) => {
    event?.preventDefault()
    if (!isRunning) form.onSubmit(sendOnce, focusFirst)(event)
  }
  /** Checks a field by itself; an empty one is reported on submit only. */
  const check = (name: Name) => {
    if (form.getValues()[name] !== '') form.validateField(name as never)
  }
  /** The props of a text field. It is required; one that is not says so. */
  const field = (name: Name) => ({
    ...(form.getInputProps(name as never) as ReturnType<typeof form.getInputProps> &
      Pick<FieldProps, 'data-path'>),
    name,
    value: form.values[name],
    'aria-required': true,
    onBlur: () => {
      // The fields show what will be sent: blanks around it are not seen.
      const typed = form.getValues()
      const sent = clean(typed)
      for (const one of names)
        if (typed[one] !== sent[one] && String(typed[one]).trim() !== sent[one])
          form.setFieldValue(one, sent[one] as never)
      // A problem that the server found stays until the value changes.
      if (!form.errors[name]) check(name)
    },
  })
  return {
    ...form,
    clean,
    field,
    check,
    focus,
    showProblems,
    isValidOrFocused,
    submit,
    /** Goes to the page that follows. Until its code has loaded, the form counts as running: it must not be sent again. */
    leave,
    isRunning,
    failure,
  }
}

interface ProblemTextProps {
  kind: string
  limit: InputProblem['limit'] | undefined
  /** The message of this form, in place of the one for the kind. */
  words?: ProblemWords | undefined
}

/** What is wrong with a field, in the current language. It has an element of its own, because a page translator replaces text nodes. */
const ProblemText = ({ words, ...problem }: ProblemTextProps) => {
  const { t } = useTranslation('problem')
  if (isValidElement(words)) return words
  const { limit } = problem
  return <span>{words ? t(words as 'TOO_LONG', { limit: limit ?? '' }) : problemMessage(problem)}</span>
}
