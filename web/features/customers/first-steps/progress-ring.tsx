import styles from './first-steps.module.css'

const radius = 16
const length = 2 * Math.PI * radius

/** The share of finished steps, as a ring; the text beside it says the same. */
export const ProgressRing = ({ share }: { share: number }) => (
  <svg className={styles.ring} viewBox="0 0 40 40" width={40} height={40} aria-hidden>
    <circle className={styles.track} cx="20" cy="20" r={radius} />
    {share > 0 && (
      <circle
        className={styles.done}
        cx="20"
        cy="20"
        r={radius}
        strokeDasharray={`${share * length} ${length}`}
        transform="rotate(-90 20 20)"
      />
    )}
    {share === 1 && <path className={styles.tick} d="m13.5 20.5 4.5 4.5 8.5-9" />}
  </svg>
)
