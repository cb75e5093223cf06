import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatAmount, formatMonth } from '../../../platform/i18n/format.ts'
import { FailedPart } from '../../../ui/waiting/failed-part.tsx'
import { Freshness } from '../../../ui/waiting/freshness.tsx'
import type { AsyncData } from '../../../ui/waiting/async-data.ts'
import { ScreenHead } from '../../../ui/screen-head.tsx'
import { Skeleton } from '../../../ui/waiting/skeleton.tsx'
import { Waiting } from '../../../ui/waiting/waiting.tsx'
import type { Statement_BillFragment, Statement_ProfileFragment } from './__generated__/bill-figures.ts'
import styles from './statement.module.css'
import { StatementWorking, type StatementWorkingProps } from './statement-working.tsx'

export interface StatementProps extends StatementWorkingProps {
  /** Null if the address has no valid month. */
  month: string | null
  /** Null if that month has no bill. */
  bill: AsyncData<Statement_BillFragment | null>
  profile: AsyncData<Statement_ProfileFragment>
  back: () => void
}

/** One month on one printable page: the affiliate, the consumption, the cash-back and how it is computed. */
export const Statement = ({ month: yearMonth, bill: part, profile, back, ...reached }: StatementProps) => {
  const { t, i18n } = useTranslation()
  const month = yearMonth === null ? null : formatMonth(yearMonth, i18n.language)
  const bill = part.status === 'ready' ? part.value : null
  const isNone = month === null || (part.status === 'ready' && bill === null)
  const title = () => {
    if (month === null) return t('statement.noMonth')
    return isNone ? t('statement.none', { month }) : t('statement.of', { month })
  }
  return (
    <>
      <ScreenHead title={title()} />
      <div className={styles.actions}>
        {bill && <Button onClick={() => window.print()}>{t('statement.print')}</Button>}
        <Button variant="default" onClick={back}>
          {t('statement.back')}
        </Button>
      </div>
      {part.status === 'failed' && (
        <div className={styles.sheet} tabIndex={-1} role="group" aria-label={t('statement.title')}>
          <FailedPart what={t('statement.failed')} fault={part.fault} retry={part.retry} />
        </div>
      )}
      {isNone && <p>{month === null ? t('statement.noMonthHint') : t('statement.noneHint')}</p>}
      {bill && month !== null && (
        <article className={styles.sheet} aria-label={t('statement.title')}>
          <Facts bill={bill} part={profile} month={month} />
          <Lines bill={bill} />
          <StatementWorking {...reached} />
          <p className={styles.foot}>
            <Freshness part={part} />
          </p>
        </article>
      )}
    </>
  )
}

interface FactsProps {
  bill: Statement_BillFragment
  part: StatementProps['profile']
  month: string
}

const Facts = ({ bill, part, month }: FactsProps) => {
  const { t } = useTranslation()
  const profile = part.status === 'ready' ? part.value : null
  const account = profile?.payoutAccount
  return (
    <div role="group" aria-label={t('statement.whom')} tabIndex={-1}>
      <dl className={styles.facts}>
        {profile && (
          <div>
            <dt>{t('statement.partner')}</dt>
            <dd>{profile.displayName}</dd>
          </div>
        )}
        <div>
          <dt>{t('statement.username')}</dt>
          <dd>{bill.username}</dd>
        </div>
        {profile && (
          <div>
            <dt>{t('statement.kind')}</dt>
            <dd>{t(`affiliateKind.${profile.kind}`)}</dd>
          </div>
        )}
        <div>
          <dt>{t('statement.month')}</dt>
          <dd>{month}</dd>
        </div>
        {profile && (
          <div>
            <dt>{t('statement.account')}</dt>
            {account ? (
              <>
                <dd>{account.bankName}</dd>
                <dd>{account.accountNumber}</dd>
                <dd>{account.accountHolder}</dd>
              </>
            ) : (
              <dd>{t('statement.noAccount')}</dd>
            )}
          </div>
        )}
      </dl>
      {part.status === 'loading' && (
        <div className={styles.waiting} aria-busy>
          <Waiting isSlow={part.isSlow} stop={part.stop} />
          <Skeleton width={160} />
          <Skeleton width={120} />
        </div>
      )}
      {part.status === 'failed' && (
        <FailedPart what={t('statement.profileFailed')} fault={part.fault} retry={part.retry} />
      )}
    </div>
  )
}

const Lines = ({ bill }: { bill: Statement_BillFragment }) => {
  const { t, i18n } = useTranslation()
  const lines = [
    { name: t('statement.sms'), amount: bill.smsConsumption },
    { name: t('statement.voice'), amount: bill.voiceConsumption },
    { name: t('statement.total'), amount: bill.totalConsumption },
  ]
  return (
    <table className={styles.lines} aria-label={t('statement.title')}>
      <thead>
        <tr>
          <th scope="col">{t('statement.item')}</th>
          <th scope="col">{t('statement.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, amount }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatAmount(amount, i18n.language)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('statement.cashBack')}</th>
          <td>{formatAmount(bill.cashBack, i18n.language)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
