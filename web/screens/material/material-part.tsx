import type { ReactNode } from 'react'
import { Heading } from '../../features/content/texts/text-article.tsx'
import styles from './material-screen.module.css'

interface MaterialPartProps {
  /** The id of its heading, for addresses that lead to it. */
  id: string
  title: string
  lead?: string
  children: ReactNode
}

/** A section of the material page. */
export const MaterialPart = ({ id, title, lead, children }: MaterialPartProps) => (
  <section className={styles.part} aria-labelledby={id} tabIndex={-1}>
    <div className={styles.head}>
      <Heading id={id} title={title} level={2} />
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
    </div>
    {children}
  </section>
)
