import type { ParseKeys } from 'i18next'
import { isValidElement, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputProblem } from '../__generated__/schema-types.ts'
import { problemMessage } from '../errors/failure-messages.ts'

/** A message by its key, or what this form shows. */
export type ProblemWords = ParseKeys | ReactElement

interface ProblemTextProps {
  kind: string
  limit: InputProblem['limit'] | undefined
  /** The message of this form, in place of the one for the kind. */
  words?: ProblemWords | undefined
}

/** What is wrong with a field, in the current language. It has an element of its own, because a page translator replaces text nodes. */
export const ProblemText = ({ words, ...problem }: ProblemTextProps) => {
  const { t } = useTranslation()
  if (isValidElement(words)) return words
  const { limit } = problem
  return (
    <span>{words ? t(words as 'problem.TOO_LONG', { limit: limit ?? '' }) : problemMessage(t, problem)}</span>
  )
}
