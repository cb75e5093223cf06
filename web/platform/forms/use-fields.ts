import { useRef, useState } from 'react'
import type { Problem, Problems } from './problems.ts'

type Control = Pick<HTMLElement, 'focus'>

/** A form's memory: what is typed, and what is wrong with it until it is corrected. */
export const useFields = <Field extends string, OwnKind extends string = never>(
  initial: Record<Field, string>,
) => {
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<Problems<Field, OwnKind>>({})
  const controls = useRef<Partial<Record<Field, Control | null>>>({})
  const names = Object.keys(initial) as Field[]

  const focus = (name: Field | undefined) => name && controls.current[name]?.focus()
  const type = (name: Field, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setProblems(({ [name]: _corrected, ...others }) => others as Problems<Field, OwnKind>)
  }
  /** Shows all problems at once, in place of those before, and leads to the first. */
  const showProblems = (found: Problems<Field, OwnKind>) => {
    setProblems(found)
    focus(names.find((name) => found[name]))
  }
  /** Shows the problem of one field, or that there is none now, without moving anybody there. */
  const showProblem = (name: Field, found: Problem<OwnKind> | undefined) =>
    setProblems(({ [name]: _before, ...others }) => {
      const rest = others as Problems<Field, OwnKind>
      return found ? { ...rest, [name]: found } : rest
    })
  /** Empties fields without a word, as after an attempt that has used their content up. */
  const empty = (...emptied: Field[]) =>
    setValues((before) => ({ ...before, ...Object.fromEntries(emptied.map((name) => [name, ''])) }))
  /** What every text field of the form is given. */
  const field = (name: Field) => ({
    name,
    ref: (control: Control | null) => {
      controls.current[name] = control
    },
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => type(name, event.currentTarget.value),
  })
  return { values, problems, field, type, showProblems, showProblem, empty, focus }
}
