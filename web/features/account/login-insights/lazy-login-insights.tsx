import { loadMessages } from '../../../platform/i18n/i18n.ts'
import { LazyPart } from '../../../ui/waiting/lazy-part.tsx'
import styles from './login-insights.module.css'

const loadLoginInsights = async () => {
  const [{ LoginInsights }] = await Promise.all([import('./login-insights.tsx'), loadMessages('lazy')])
  return LoginInsights
}

const height = 124

/**
 * The login insights, loaded and requested after the log itself.
 *
 * @param isWanted whether a page of the log is shown
 */
export const LazyLoginInsights = ({ isWanted }: { isWanted: boolean }) => (
  <div className={styles.place}>
    <LazyPart load={loadLoginInsights} isWanted={isWanted} props={{ height }} height={height} />
  </div>
)
