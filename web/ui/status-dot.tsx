import styles from './status-dot.module.css'

/** A status in a table cell: a dot and a word, so that colour is never the only signal. */
export const StatusDot = ({ tone, children }: { tone: 'good' | 'idle'; children: string }) => (
  <span className={styles.status} data-tone={tone}>
    {children}
  </span>
)
