import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { estimateCashBack } from '#rules/cash-back.ts'
import { toMoney, wholeDollars } from '#rules/money.ts'
import type { AffiliateKind } from '../../platform/__generated__/schema-types.ts'
import { fill } from '../../platform/i18n/fill.ts'
import { formatIn } from '../../platform/i18n/format.ts'
import type { Catalogue } from '../../platform/i18n/i18n.ts'
import { selectText } from '../forms/select-text.ts'
import { Segmented } from '../segmented.tsx'
import styles from './calculator.module.css'
import { maxConsumption, readConsumption } from './read-consumption.ts'
import { StructureTable } from './structure-table.tsx'

const example = '500000'
const sliderMax = 1_000_000
const step = 10_000
/** A fixed id: a generated one would differ between the prerendered page and the hydrated island. */
const id = 'monthly-consumption'
const hintId = `${id}-hint`

const neverChanges = () => () => {}

interface CalculatorProps {
  /** With the placeholders of their figures: i18next does not run on the promotion page. */
  messages: Catalogue['calculator']
  locale: string
  /** The initial amount, in the form in which it would be typed. */
  start?: string
  /** Who earns, at first: an individual has the tiered structure alone, a company the higher of two. */
  startKind?: AffiliateKind
  /** Rendered below the field. */
  children?: ReactNode
}

/** Shows what a month's consumption earns, by the same rules that the portal uses (specification, section 9). */
export const Calculator = ({
  messages,
  locale,
  start = example,
  startKind = 'INDIVIDUAL',
  children,
}: CalculatorProps) => {
  const [typed, setTyped] = useState(start)
  const [isFocused, setFocused] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const [chosenKind, setKind] = useState<AffiliateKind | null>(null)
  const kind = chosenKind ?? startKind
  const consumption = toMoney(typed.replace(/\.$/, '') || '0') ?? wholeDollars(0)
  const { paid, tiered, hybrid } = estimateCashBack(consumption, kind)
  const isCompany = kind === 'COMPANY'
  const format = formatIn(locale)
  // Separators would move while somebody types.
  const grouped = typed.replace(/^\d+/, (whole) => format.count(Number(whole)))
  const take = (next: string | null) => {
    setRefused(next === null)
    if (next !== null) setTyped(next)
  }
  // A prerendered page shows the fields before this code is there.
  const isReady = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return (
    <div className={styles.place}>
      <fieldset className={styles.calculator} disabled={!isReady}>
        <div>
          <label htmlFor={id}>{messages.label}</label>
          <input
            id={id}
            className={styles.field}
            inputMode="decimal"
            autoComplete="off"
            aria-invalid={isRefused || undefined}
            aria-describedby={hintId}
            value={isFocused ? typed : grouped}
            onChange={(event) => take(readConsumption(event.currentTarget.value))}
            onFocus={({ currentTarget }) => {
              // At once: the Tab key selects the text, and a later change of it would drop the selection.
              flushSync(() => setFocused(true))
              selectText(currentTarget)
            }}
            onBlur={() => {
              setFocused(false)
              setRefused(false)
            }}
          />
          <input
            className={styles.slider}
            type="range"
            aria-label={messages.label}
            aria-valuetext={format.wholeDollars(consumption)}
            min={0}
            max={sliderMax}
            step={step}
            value={Math.min(Number(consumption), sliderMax)}
            onChange={(event) => take(readConsumption(event.currentTarget.value))}
          />
          <p id={hintId} className={styles.hint} role="status" data-refused={isRefused || undefined}>
            {isRefused ? fill(messages.refused, { most: format.count(maxConsumption) }) : messages.estimate}
          </p>
          {children}
        </div>
        <div className={styles.result}>
          <Segmented
            name={`${id}-kind`}
            label={messages.kind}
            choices={[
              { value: 'INDIVIDUAL', label: messages.individual },
              { value: 'COMPANY', label: messages.company },
            ]}
            chosen={kind}
            onChange={setKind}
          />
          <dl className={styles.earnings} aria-live="polite">
            <dt>{messages.earned}</dt>
            <dd>{format.wholeDollars(paid)}</dd>
            <dd className={styles.hint}>
              {isCompany
                ? fill(messages.companyHint, {
                    tiered: format.wholeDollars(tiered),
                    hybrid: format.wholeDollars(hybrid),
                  })
                : messages.individualHint}
            </dd>
          </dl>
        </div>
        <StructureTable messages={messages} locale={locale} consumption={consumption} isCompany={isCompany} />
      </fieldset>
    </div>
  )
}
