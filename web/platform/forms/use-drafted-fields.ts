import { useEffect, useState } from 'react'
import type { createDraft } from './drafts.ts'
import { useFields } from './use-fields.ts'

/** Fields that keep what their owner typed after closing the dialog and after the session expired. */
export const useDraftedFields = <Field extends string>(
  draft: ReturnType<typeof createDraft<Record<Field, string>>>,
  owner: string,
  initial: Record<Field, string>,
) => {
  const [begun] = useState(() => draft.read(owner))
  const form = useFields<Field>({ ...initial, ...begun })
  const { values } = form
  const isBegun = (Object.keys(initial) as Field[]).some((name) => values[name] !== initial[name])
  useEffect(() => {
    if (isBegun) draft.keep(owner, values)
    else draft.forget()
  }, [draft, owner, values, isBegun])
  return form
}
