import styles from './meter.module.css'

interface MeterProps {
  /** What is measured, for whoever does not see it. */
  name: string
  /** How far it has come, in words. */
  text: string
  /** From 0 to 1. */
  value: number
}

/** How far something has come; the words beside it say the same. */
export const Meter = ({ name, text, value }: MeterProps) => (
  <div
    className={styles.meter}
    role="meter"
    aria-label={name}
    aria-valuemin={0}
    aria-valuemax={1}
    aria-valuenow={value}
    aria-valuetext={text}
  >
    <div className={styles.reached} style={{ width: `${value * 100}%` }} />
  </div>
)
