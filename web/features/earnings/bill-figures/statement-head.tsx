import { useTranslation } from 'react-i18next'
import { statementTerms } from './statement-terms.ts'
import { brand } from '../../../platform/brand/brand.ts'
import { formatDate } from '../../../platform/i18n/format.ts'
import { ContactSentence } from '../../../ui/contact-sentence.tsx'
import { Skeleton } from '../../../ui/waiting/skeleton.tsx'
import { paymentWords } from '../bills/payment-words.ts'
import type { Statement_BillFragment } from './__generated__/bill-figures.ts'
import type { StatementWorkingProps } from './statement-working.tsx'
import styles from './statement.module.css'

interface StatementHeadProps {
  bill: Statement_BillFragment
  month: string
  working: StatementWorkingProps['working']
}

/** Who issues the statement, its number and its dates. */
export const StatementHead = ({ bill, month, working }: StatementHeadProps) => {
  const { t, i18n } = useTranslation()
  const { name, url, supportContact } = brand()
  const { number, issuedOn } = statementTerms(bill)
  /** Null if it is not known whether the bill is paid. */
  const payment = () => {
    if (working.status === 'loading') return <Skeleton width={120} />
    return working.status === 'ready' && working.value ? paymentWords(working.value, t, i18n.language) : null
  }
  const paid = payment()
  const facts = [
    [t('statement.number'), number],
    [t('statement.month'), month],
    [t('statement.issuedOn'), formatDate(issuedOn, i18n.language)],
    ...(paid === null ? [] : [[t('statement.payment'), paid] as const]),
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
