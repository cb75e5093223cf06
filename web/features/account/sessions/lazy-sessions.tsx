import { loadMessages } from '../../../platform/i18n/i18n.ts'
import { LazyPart } from '../../../ui/waiting/lazy-part.tsx'

const loadSessions = async () => {
  const [{ Sessions }] = await Promise.all([import('./sessions.tsx'), loadMessages('lazy')])
  return Sessions
}

const height = 196

/**
 * The sessions of the account, loaded and requested after the login log.
 *
 * @param isWanted whether a page of the log is shown
 */
export const LazySessions = ({ isWanted }: { isWanted: boolean }) => (
  <LazyPart load={loadSessions} isWanted={isWanted} props={{ height }} height={height} />
)
