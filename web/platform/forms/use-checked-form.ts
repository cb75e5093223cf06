import { useForceUpdate } from '@mantine/hooks'
import { useRef } from 'react'
import { patienceMs } from '../apollo/patience.ts'
import { type FoundProblem, type PortalForm, usePortalForm } from './use-portal-form.tsx'

/** The kind of problem that the server finds with a value, null for none, undefined if it cannot say. */
type Verdict = string | null | undefined

/** A question that only the server can answer, such as whether a name is taken. Its field shows the problem. */
export interface RemoteCheck<Values> {
  /** The fields that are asked about, together. */
  of: readonly (keyof Values & string)[]
  ask: (values: Values) => Promise<Verdict>
}

/** The answer to one check. */
interface Answer {
  /** `unknown`: the service could not say, or not in time. A value with a problem has an error and no state. */
  state: 'none' | 'asking' | 'free' | 'unknown'
  verdict?: Verdict
  answered: Promise<void>
}

type Checked = typeof complete | { __typename: 'InputRejected'; problems: readonly FoundProblem[] }

interface CheckedForm<Values extends Record<string, string>> extends Omit<
  PortalForm<Values, Checked>,
  'draft' | 'send' | 'on'
> {
  /** By the field that shows the problem. */
  checks: { [Name in keyof Values]?: RemoteCheck<Values> }
  /** Called with the values that will be sent, once nothing is wrong with them. */
  onComplete: (values: Values) => void | Promise<void>
}

const complete = { __typename: 'Complete' } as const

/**
 * A form that a later step sends. Some of its fields are checked by the server as they are left, and before the form is complete;
 * each value once. If the service cannot say, or not in time, the value is neither accepted nor rejected, and the form still works.
 */
export const useCheckedForm = <Values extends Record<string, string>>({
  checks,
  rules,
  onComplete,
  ...options
}: CheckedForm<Values>) => {
  type Name = keyof Values & string
  const answers = useRef(new Map<string, Answer>())
  const redraw = useForceUpdate()
  const fields = Object.keys(checks) as Name[]
  const checkOf = (field: Name) => checks[field] as RemoteCheck<Values>
  const answerKey = (field: Name, values: Values) =>
    JSON.stringify([field, ...checkOf(field).of.map((name) => values[name])])
  const answerTo = (field: Name, values: Values) => answers.current.get(answerKey(field, values))

  /** What the server has found wrong with these values so far. */
  const foundIn = (values: Values): FoundProblem[] =>
    fields.flatMap((field) => {
      const kind = answerTo(field, values)?.verdict
      return kind ? [{ field, kind }] : []
    })
  const form = usePortalForm<Values, Checked>({
    ...options,
    rules: (values) => [...rules(values), ...foundIn(values)],
    send: async (values) => {
      await Promise.all(fields.map((field) => ask(field, values)))
      const problems = foundIn(values)
      const answer = problems.length > 0 ? { __typename: 'InputRejected' as const, problems } : complete
      return { data: { answer } }
    },
    on: { Complete: (_answer, values) => onComplete(values) },
  })
  const current = () => form.clean(form.getValues())
  /** Asks about a value, unless its answer is known; resolves once there is one, or it takes too long. */
  const ask = (field: Name, values: Values): Promise<void> => {
    const earlier = answerTo(field, values)
    if (earlier && earlier.state !== 'unknown') return earlier.answered
    const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs))
    const settle = (verdict: Verdict) => {
      Object.assign(answer, { verdict, state: verdict === undefined ? 'unknown' : verdict ? 'none' : 'free' })
      redraw()
      if (verdict && answerTo(field, current()) === answer) form.check(field)
    }
    const answered = Promise.race([checkOf(field).ask(values), tooLate]).then(settle)
    const answer: Answer = { state: 'asking', answered }
    answers.current.set(answerKey(field, values), answer)
    redraw()
    return answered
  }
  const field = (name: Name) => {
    const props = form.field(name)
    const leave = () => {
      props.onBlur()
      const values = current()
      const problems = rules(values)
      // Ask if all that a question is about passes the rules.
      for (const checked of fields) {
        const { of } = checkOf(checked)
        if (of.includes(name) && !problems.some((problem) => of.includes(problem.field)))
          void ask(checked, values)
      }
    }
    return { ...props, onBlur: leave }
  }
  return {
    ...form,
    field,
    /** What the server says about the value of a field; undefined if it is not asked. */
    stateOf: (name: Name) => checks[name] && (answerTo(name, current())?.state ?? 'none'),
  }
}
