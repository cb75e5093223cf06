import styles from './meter.module.css'

interface MeterProps {
  /** What is measured: the accessible name. */
  name: string
  /** The value in words. */
  text: string
  /** From 0 to 1. */
  value: number
}

/** A progress bar; the text beside it says the same. */
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
