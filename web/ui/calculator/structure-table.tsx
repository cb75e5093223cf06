import { compareStructures } from './compare-structures.ts'
import type { Money } from '#rules/money.ts'
import { formatIn } from '../../platform/i18n/format.ts'
import type { Catalogue } from '../../platform/i18n/i18n.ts'
import figures from '../tables/figures-table.module.css'
import styles from './calculator.module.css'

interface StructureTableProps {
  messages: Catalogue['calculator']
  locale: string
  consumption: Money
  /** Whether both structures are compared; an individual has the tiered one alone. */
  isCompany: boolean
}

/** What each level of the consumption earns, for a company by both structures. */
export const StructureTable = ({ messages, locale, consumption, isCompany }: StructureTableProps) => {
  const { tiered, hybrid, bands } = compareStructures(consumption)
  const format = formatIn(locale)
  // Millions are too wide for a phone: they may break after a thousands separator.
  const money = (amount: Money) => {
    const text = format.wholeDollars(amount)
    return <span translate="no">{text.length > 8 ? text.replaceAll(',', ',\u200B') : text}</span>
  }
  const earned = ({ ratio, amount }: { ratio: number; amount: Money }) => (
    <td>
      <span className={styles.earned}>
        {money(amount)} <span className={styles.ratio}>{format.percent(ratio)}</span>
      </span>
    </td>
  )
  return (
    <table className={`${figures.figures} ${styles.bands}`}>
      <caption>{messages.bands}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.level}</th>
          <th scope="col">{messages.volume}</th>
          <th scope="col">{isCompany ? messages.tiered : messages.cashBack}</th>
          {isCompany && (
            <th scope="col">
              {messages.hybrid} <span className={styles.status}>{messages.provisional}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {bands.map((band) => (
          <tr key={band.from}>
            <th scope="row">{band.level}</th>
            <td>{money(band.volume)}</td>
            {earned(band.tiered)}
            {isCompany && earned(band.hybrid)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{messages.total}</th>
          <td>{money(consumption)}</td>
          <td>{money(tiered)}</td>
          {isCompany && <td>{money(hybrid)}</td>}
        </tr>
      </tfoot>
    </table>
  )
}
