import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { InputProblem } from '../__generated__/schema-types.ts'
import { problemMessage } from '../errors/failure-messages.ts'

interface ProblemTextProps {
  kind: string
  limit: InputProblem['limit'] | undefined
  /** The message of this form, in place of the one for the kind. */
  words?: ParseKeys | undefined
}

/** What is wrong with a field, in the current language. */
export const ProblemText = ({ words, ...problem }: ProblemTextProps) => {
  const { t } = useTranslation()
  return words ? t(words as 'problem.TOO_LONG', { limit: problem.limit ?? '' }) : problemMessage(t, problem)
}
