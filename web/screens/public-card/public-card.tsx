import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useScreenTitle } from '../../ui/use-screen-title.ts'
import styles from './public-card.module.css'

interface StepMarkProps {
  at: 1 | 2
  /** What the step is about. */
  name: string
}

/** Where a page is on a way of two steps, such as "1 of 2 · Your details". */
export const StepMark = ({ at, name }: StepMarkProps) => {
  const { t } = useTranslation()
  return (
    <p className={styles.step}>
      <b>{t('steps.position', { at, total: 2 })}</b> {name}
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
      <SignalArcs />
      <section className={styles.card} data-wide={isWide || undefined}>
        <div data-centred={isDone}>
          {isDone && <IconCircleCheck className={styles.done} size={72} stroke={1.25} aria-hidden />}
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

const radii = Array.from({ length: 13 }, (_, index) => 150 + index * 92)
/** A few dots on the arcs: the arc, and the angle above the horizon in degrees. */
const stations = [
  [2, 62],
  [4, 31],
  [5, 74],
  [7, 48],
  [8, 17],
  [10, 66],
] as const

/** The background of the public pages, the only ornament of the portal: signals leaving one corner. */
const SignalArcs = () => (
  <svg className={styles.arcs} viewBox="0 0 1200 800" preserveAspectRatio="xMinYMax slice" aria-hidden>
    <g fill="none" stroke="currentColor">
      {radii.map((radius, index) => (
        <circle key={radius} cx="0" cy="800" r={radius} strokeWidth="1.25" opacity={0.34 - index * 0.022} />
      ))}
    </g>
    <g fill="currentColor">
      {stations.map(([arc, angle]) => {
        const radius = radii[arc] ?? 0
        const turn = (angle * Math.PI) / 180
        return (
          <circle
            key={arc}
            cx={Math.round(radius * Math.cos(turn))}
            cy={Math.round(800 - radius * Math.sin(turn))}
            r="4"
            opacity="0.45"
          />
        )
      })}
    </g>
  </svg>
)
