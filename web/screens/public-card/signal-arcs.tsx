import styles from './public-card.module.css'

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
export const SignalArcs = () => (
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
