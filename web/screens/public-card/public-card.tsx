import IconCircleCheck from '~icons/tabler/circle-check'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useScreenTitle } from '../../ui/screen-head.tsx'
import styles from './public-card.module.css'
import arcs from './signal-arcs.svg?raw'

interface StepMarkProps {
  at: 1 | 2
  /** What the step is about. */
  name: string
}

/** Where a page is on a way of two steps, such as "1 of 2 · Your details". */
export const StepMark = ({ at, name }: StepMarkProps) => {
  const { t } = useTranslation('steps')
  return (
    <p className={styles.step}>
      <b>{t('position', { at, total: 2 })}</b> {name}
    </p>
  )
}

interface PublicCardProps {
  title: string
  lead?: string
  children?: ReactNode
  /** Where the page is on a way of two steps. */
  step?: StepMarkProps
  /** The title reports a success. */
  isDone?: boolean
  /** Room for a form in two columns. */
  isWide?: boolean
  /** Links to other pages, below the form. */
  links?: ReactNode
}

/** A card with one task, on the background of the pages that need no login. */
export const PublicCard = ({ title, lead, children, step, isDone, isWide, links }: PublicCardProps) => {
  useScreenTitle(title)
  return (
    <div className={styles.ground}>
      {/* The only ornament of the portal: signals leaving one corner. The file is the project's own. */}
      <div className={styles.arcs} aria-hidden dangerouslySetInnerHTML={{ __html: arcs }} />
      <section className={styles.card} data-wide={isWide || undefined}>
        <div data-centred={isDone}>
          {isDone && <IconCircleCheck className={styles.done} size={72} stroke={1.25} />}
          {step && <StepMark {...step} />}
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {children}
        {links && <div className={styles.links}>{links}</div>}
      </section>
    </div>
  )
}

/** A page that can only follow another one. */
type Step = 'validation' | 'successful' | 'resetPassword' | 'successfulReset'

/** The location state for redirecting a user who opened a step without the step before it. */
export const sentBackFrom = (step: Step) => ({ sentBackFrom: step })

/** Whether that was this step. */
export const isSentBackFrom = (step: Step, state: unknown) =>
  typeof state === 'object' && state !== null && 'sentBackFrom' in state && state.sentBackFrom === step

/** The address of another page on the way to an account; it keeps the language of the link that started it. */
export const stepAddress = (pathname: string, search: string, sid: string | null = null) => {
  const lang = new URLSearchParams(search).get('lang')
  const query = new URLSearchParams()
  if (sid !== null) query.set('sid', sid)
  if (lang !== null) query.set('lang', lang)
  return { pathname, search: query.toString() }
}
