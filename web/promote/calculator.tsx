import { useState } from 'react'
import { estimateCashBack } from '#rules/cash-back.ts'
import { toMoney, wholeDollars as dollars } from '#rules/money.ts'
import styles from './calculator.module.css'
import { fill } from '../shared/fill.ts'
import { percent, wholeDollars, wholeNumber } from './figures.ts'
import type { PromotionWords } from './words/en.ts'

const start = '500000'
const most = 1_000_000
const step = 10_000
/** A made one would differ between the server's page and the island. */
const id = 'consumption'
/** Dollars and cents as they are typed; beyond these digits nobody counts on one partner, and no figure fits its place. */
const amount = /^(\d{0,8})(\.\d{0,2})?$/

/** What was typed without what groups it; null where it is no amount, which then is as if it had not been typed. */
const readAmount = (typed: string) => {
  const plain = typed
    .normalize('NFKC')
    .replaceAll(/[\s,$]/g, '')
    .replace(/^0+(?=\d)/, '')
  return amount.test(plain) ? plain : null
}

interface CalculatorProps {
  words: PromotionWords['calculator']
  locale: string
}

/** What a month's consumption earns, by the same rules that the portal computes with (specification, section 9). */
export const Calculator = ({ words, locale }: CalculatorProps) => {
  const [typed, setTyped] = useState(start)
  const consumption = toMoney(typed.replace(/\.$/, '') || '0') ?? dollars(0)
  const individual = estimateCashBack(consumption, 'INDIVIDUAL')
  const company = estimateCashBack(consumption, 'COMPANY')
  const money = (amount: typeof individual.paid) => wholeDollars(amount, locale)
  const type = (text: string) => setTyped((last) => readAmount(text) ?? last)
  const [whole = '', cents] = typed.split('.')
  const grouped = whole && wholeNumber(Number(whole), locale)
  return (
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
          min={0}
          max={most}
          step={step}
          value={Math.min(Number(consumption), most)}
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
