import type { Choice, ListedState } from '../messages.ts'
import { languages, schemes, widthsOf } from './choice.ts'
import { CopyButton } from './copy-button.tsx'
import type { VisitReport } from './use-visit.ts'

interface Props {
  state: ListedState | undefined
  choice: Choice
  report: VisitReport
  onChange(choice: Choice): void
  onAgain(): void
}

interface ChoicesProps<Value extends string | number> {
  name: string
  options: readonly { value: Value; name: string }[]
  value: Value
  onChange(value: Value): void
}

function Choices<Value extends string | number>({ name, options, value, onChange }: ChoicesProps<Value>) {
  return (
    <fieldset className="choices">
      <legend>{name}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.name}</span>
        </label>
      ))}
    </fieldset>
  )
}

const secondsOf = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

function Outcome({ arrived }: Pick<VisitReport, 'arrived'>) {
  if (!arrived) return <span className="outcome">On the way …</span>
  if (arrived.error === null)
    return (
      <span className="outcome" data-kind="data">
        Reached in {secondsOf(arrived.milliseconds)}
      </span>
    )
  return (
    <span className="outcome" data-kind="fault">
      Not reached
    </span>
  )
}

/** The choices besides the state, and how the visit went. */
export function Toolbar({ state, choice, report, onChange, onAgain }: Props) {
  const { arrived } = report
  return (
    <header className="toolbar">
      <div className="heading">
        <h2>
          {state ? (
            <>
              <span>{state.screen}</span> {state.name}
            </>
          ) : (
            'Choose a state'
          )}
        </h2>
        <span role="status">
          <Outcome arrived={arrived} />
        </span>
      </div>
      <div className="controls">
        <Choices
          name="Language"
          options={languages}
          value={choice.language}
          onChange={(language) => onChange({ ...choice, language })}
        />
        <Choices
          name="Width"
          options={widthsOf(state).map((value) => ({ value, name: String(value) }))}
          value={choice.width}
          onChange={(width) => onChange({ ...choice, width })}
        />
        <Choices
          name="Scheme"
          options={schemes}
          value={choice.scheme}
          onChange={(scheme) => onChange({ ...choice, scheme })}
        />
        <button type="button" onClick={onAgain}>
          Start again
        </button>
        <CopyButton name="Copy link" text={() => location.href} />
      </div>
      {arrived?.error && <pre className="problem">{arrived.error}</pre>}
    </header>
  )
}
