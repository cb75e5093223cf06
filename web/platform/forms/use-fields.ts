import { useRef, useState } from 'react'
import type { Problem, Problems } from './problems.ts'

type Control = Pick<HTMLElement, 'focus'>

/**
 * The state of a form's fields: the typed values, and their problems until they are corrected. Not `@mantine/form`: it would
 * replace this file alone, because a problem is a kind and a limit of the schema instead of a text, and add 5.5 kB (compressed)
 * to the first view of the login.
 */
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
  /** Replaces all shown problems and focuses the first field that has one. */
  const showProblems = (found: Problems<Field, OwnKind>) => {
    setProblems(found)
    focus(names.find((name) => found[name]))
  }
  /** Shows or clears the problem of one field without moving the focus. */
  const showProblem = (name: Field, found: Problem<OwnKind> | undefined) =>
    setProblems(({ [name]: _before, ...others }) => {
      const rest = others as Problems<Field, OwnKind>
      return found ? { ...rest, [name]: found } : rest
    })
  /** Empties fields without reporting a problem, such as a code that an attempt has used up. */
  const empty = (...emptied: Field[]) =>
    setValues((before) => ({ ...before, ...Object.fromEntries(emptied.map((name) => [name, ''])) }))
  /** The props of a text field. */
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
