import styles from './status-dot.module.css'

/** A status in a table cell: a dot and a word, so that colour is never the only signal. */
export const StatusDot = ({ isOn, children }: { isOn: boolean; children: string }) => (
  <span className={styles.status} data-on={isOn}>
    {children}
  </span>
)
