import { useTranslation } from 'react-i18next'
import type { Money } from '#rules/money.ts'
import { planRules } from '#rules/plan-rules.ts'
import { statementTerms } from '#rules/statement.ts'
import { brand } from '../../../platform/brand/brand.ts'
import { formatDate, formatWholeDollars } from '../../../platform/i18n/format.ts'
import { ContactSentence } from '../../../ui/contact-sentence.tsx'
import type { Statement_BillFragment } from './__generated__/bill-figures.ts'
import styles from './statement.module.css'

interface StatementHeadProps {
  bill: Statement_BillFragment
  month: string
}

/** Who issues the statement, its number and its dates. */
export const StatementHead = ({ bill, month }: StatementHeadProps) => {
  const { t, i18n } = useTranslation()
  const { name, url, supportContact } = brand()
  const { number, issuedOn, payableBefore } = statementTerms({
    ...bill,
    cashBack: bill.cashBack as Money,
  })
  const minimum = formatWholeDollars(planRules.minimumPayout, i18n.language)
  const facts = [
    [t('statement.number'), number],
    [t('statement.month'), month],
    [t('statement.issuedOn'), formatDate(issuedOn, i18n.language)],
    [
      t('statement.payment'),
      payableBefore === null
        ? t('statement.rollsOver', { minimum })
        : t('statement.paymentBefore', { date: formatDate(payableBefore, i18n.language) }),
    ],
  ] as const
  return (
    <header className={styles.head} role="group" aria-label={t('statement.title')}>
      <div>
        <p className={styles.label}>{t('statement.issuer')}</p>
        <p className={styles.issuer}>{name || t('frame.portal')}</p>
        {url && <p className={styles.small}>{url.replace(/^https?:\/\//, '').replace(/\/$/, '')}</p>}
        {supportContact && (
          <p className={styles.small}>
            <ContactSentence text={supportContact} />
          </p>
        )}
      </div>
      <dl className={styles.dates}>
        {facts.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}
