import { type ReactNode, useState } from 'react'
import { estimateCashBack } from '#rules/cash-back.ts'
import { type Money, toMoney, wholeDollars } from '#rules/money.ts'
import { formatNumber, formatWholeDollars } from '../format.ts'
import styles from './calculator.module.css'
import { readConsumption } from './read-consumption.ts'
import { StructureTable, type StructureWords } from './structure-table.tsx'

const example = '500000'
const most = 1_000_000
const step = 10_000
/** A made one would differ between the server's page and the island. */
const id = 'monthly-consumption'

export interface CalculatorWords extends StructureWords {
  label: string
  estimate: string
  individual: string
  company: string
  companyHint: (figures: { tiered: string; hybrid: string }) => string
}

interface CalculatorProps {
  words: CalculatorWords
  locale: string
  /** What it counts with at first, as it would be typed. */
  start?: string
  onChange?: (consumption: string) => void
  /** What stands below the field. */
  children?: ReactNode
}

/** What a month's consumption earns, by the same rules that the portal computes with (specification, section 9). */
export const Calculator = ({ words, locale, start = example, onChange, children }: CalculatorProps) => {
  const [typed, setTyped] = useState(start)
  const consumption = toMoney(typed.replace(/\.$/, '') || '0') ?? wholeDollars(0)
  const individual = estimateCashBack(consumption, 'INDIVIDUAL')
  const company = estimateCashBack(consumption, 'COMPANY')
  const money = (amount: Money) => formatWholeDollars(amount, locale)
  const type = (text: string) => {
    const next = readConsumption(text)
    if (next === null || next === typed) return
    setTyped(next)
    onChange?.(next)
  }
  const [whole = '', cents] = typed.split('.')
  const grouped = whole && formatNumber(Number(whole), locale)
  return (
    <div className={styles.place}>
      <div className={styles.calculator}>
        <div className={styles.input}>
          <label htmlFor={id}>{words.label}</label>
          <input
            id={id}
            className={styles.field}
            inputMode="decimal"
            autoComplete="off"
            value={cents === undefined ? grouped : `${grouped}.${cents}`}
            onChange={(event) => type(event.currentTarget.value)}
          />
          <input
            className={styles.slider}
            type="range"
            aria-label={words.label}
            aria-valuetext={money(consumption)}
            min={0}
            max={most}
            step={step}
            value={Math.min(Number(consumption), most)}
            onChange={(event) => type(event.currentTarget.value)}
          />
          <p className={styles.hint}>{words.estimate}</p>
          {children}
        </div>
        <dl className={styles.results} aria-live="polite">
          <div>
            <dt>{words.individual}</dt>
            <dd>{money(individual.paid)}</dd>
          </div>
          <div>
            <dt>{words.company}</dt>
            <dd>{money(company.paid)}</dd>
            <dd className={styles.hint}>
              {words.companyHint({ tiered: money(company.tiered), hybrid: money(company.hybrid) })}
            </dd>
          </div>
        </dl>
        <StructureTable words={words} locale={locale} consumption={consumption} />
      </div>
    </div>
  )
}
