import styles from './public-card.module.css'

const waves = [34, 46, 58]

/** The face of a page that reports a success: a tick that sends out the signals of the background. */
export const SuccessFace = () => (
  <svg className={styles.face} viewBox="0 0 120 120" width="120" height="120" aria-hidden>
    <g fill="none" stroke="currentColor" strokeWidth="1.5">
      {waves.map((radius, index) => (
        <circle key={radius} cx="60" cy="60" r={radius} opacity={0.5 - index * 0.15} />
      ))}
    </g>
    <circle className={styles.disc} cx="60" cy="60" r="26" />
    <path className={styles.tick} d="M49 60.5l7.5 7.5L71.5 53" />
    <g fill="currentColor" opacity="0.55">
      <circle cx="88.3" cy="23.7" r="3" />
      <circle cx="17" cy="43" r="2.5" />
      <circle cx="104" cy="71.8" r="2" />
    </g>
  </svg>
)
