import styles from './segmented.module.css'

interface SegmentedProps<Value extends string> {
  /** The name of the radio buttons, unique on the page. */
  name: string
  label: string
  choices: readonly { value: Value; label: string }[]
  chosen: Value
  onChange: (value: Value) => void
}

/** A choice between a few options, all of them visible. It is on the promotion page too, which has no Mantine. */
export const Segmented = <Value extends string>({
  name,
  label,
  choices,
  chosen,
  onChange,
}: SegmentedProps<Value>) => (
  <fieldset className={styles.choices} aria-label={label} data-screen-only>
    <span className={styles.label} aria-hidden>
      {label}
    </span>
    <div className={styles.row}>
      {choices.map(({ value, label }) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            value={value}
            name={name}
            checked={value === chosen}
            onChange={() => onChange(value)}
          />
          {label}
        </label>
      ))}
    </div>
  </fieldset>
)
