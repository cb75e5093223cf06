import styles from './status-dot.module.css'

/** A status in a table's cell: a dot and a word, never the colour alone. */
export const StatusDot = ({ tone, children }: { tone: 'good' | 'idle'; children: string }) => (
  <span className={styles.status} data-tone={tone}>
    {children}
  </span>
)
