import { useState } from 'react'
import { estimateCashBack } from '#rules/cash-back.ts'
import { wholeDollars as dollars } from '#rules/money.ts'
import styles from './calculator.module.css'
import { fill } from './fill.ts'
import { percent, wholeDollars, wholeNumber } from './figures.ts'
import type { PromotionWords } from './words/en.ts'

const start = 500_000
const most = 1_000_000
const step = 10_000
/** A made one would differ between the server's page and the island. */
const id = 'consumption'
/** Beyond this nobody counts on one partner, and the figures still fit their places. */
const typedMost = 99_999_999

interface CalculatorProps {
  words: PromotionWords['calculator']
  locale: string
}

/** What a month's consumption earns, by the same rules that the portal computes with (specification, section 9). */
export const Calculator = ({ words, locale }: CalculatorProps) => {
  const [consumption, setConsumption] = useState(start)
  const individual = estimateCashBack(dollars(consumption), 'INDIVIDUAL')
  const company = estimateCashBack(dollars(consumption), 'COMPANY')
  const money = (amount: typeof individual.paid) => wholeDollars(amount, locale)
  const type = (typed: string) =>
    setConsumption(Math.min(typedMost, Number(typed.normalize('NFKC').replaceAll(/[^0-9]/g, ''))))
  return (
    <div className={styles.calculator}>
      <div className={styles.input}>
        <label htmlFor={id}>{words.label}</label>
        <input
          id={id}
          className={styles.field}
          inputMode="numeric"
          autoComplete="off"
          value={wholeNumber(consumption, locale)}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <input
          className={styles.slider}
          type="range"
          aria-label={words.label}
          min={0}
          max={most}
          step={step}
          value={Math.min(consumption, most)}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <p className={styles.estimate}>{words.estimate}</p>
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
            {fill(words.companyHint, { tiered: money(company.tiered), hybrid: money(company.hybrid) })}
          </dd>
        </div>
      </dl>
      <table className={styles.bands}>
        <caption>{words.bands}</caption>
        <thead>
          <tr>
            <th scope="col">{words.level}</th>
            <th scope="col">{words.volume}</th>
            <th scope="col">{words.ratio}</th>
            <th scope="col">{words.amount}</th>
          </tr>
        </thead>
        <tbody>
          {individual.bands.map(({ level, volume, ratio, amount }) => (
            <tr key={level}>
              <th scope="row">{level}</th>
              <td>{money(volume)}</td>
              <td>{percent(ratio, locale)}</td>
              <td>{money(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {words.total}
            </th>
            <td>{money(individual.tiered)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
