import type { ReactNode } from 'react'
import { useScreenTitle } from '../../ui/use-screen-title.ts'
import styles from './public-card.module.css'
import { SignalArcs } from './signal-arcs.tsx'

interface PublicCardProps {
  title: string
  lead?: string
  children?: ReactNode
  /** Where the page is on a way of several steps. */
  step?: ReactNode
  /** A picture above a title that reports a success. */
  face?: ReactNode
  /** Room for a form in two columns. */
  isWide?: boolean
  /** Links to other pages, below the form. */
  links?: ReactNode
}

/** A card with one task, on the background of the pages that need no login. */
export const PublicCard = ({ title, lead, children, step, face, isWide, links }: PublicCardProps) => {
  useScreenTitle(title)
  return (
    <div className={styles.ground}>
      <SignalArcs />
      <section className={styles.card} data-wide={isWide || undefined}>
        {face}
        <div data-centred={face !== undefined || undefined}>
          {step}
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {children}
        {links && <div className={styles.links}>{links}</div>}
      </section>
    </div>
  )
}
