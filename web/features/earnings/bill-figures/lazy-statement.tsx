import { loadMessages } from '../../../platform/i18n/i18n.ts'
import { LazyPart } from '../../../ui/waiting/lazy-part.tsx'
import type { StatementProps } from './statement.tsx'

const loadStatement = async () => {
  const [{ Statement }] = await Promise.all([import('./statement.tsx'), loadMessages('lazy')])
  return Statement
}

/** The statement of a month, with its code loaded when it is shown. */
export const LazyStatement = (props: StatementProps) => (
  <LazyPart load={loadStatement} isWanted props={props} height={600} />
)
