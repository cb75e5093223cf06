import { useTranslation } from 'react-i18next'
import type { AsyncData } from '../../../ui/waiting/use-part.ts'
import { FailedPart } from '../../../ui/waiting/failed-part.tsx'
import { Skeleton } from '../../../ui/waiting/skeleton.tsx'
import { Waiting } from '../../../ui/waiting/waiting.tsx'
import type { Statement_BillFragment, Statement_ProfileFragment } from './__generated__/bill-figures.ts'
import styles from './statement.module.css'

interface StatementFactsProps {
  bill: Statement_BillFragment
  part: AsyncData<Statement_ProfileFragment>
}

/** For whom the statement is, and the bank account that the cash-back goes to. */
export const StatementFacts = ({ bill, part }: StatementFactsProps) => {
  const { t } = useTranslation()
  const profile = part.status === 'ready' ? part.value : null
  const account = profile?.payoutAccount
  return (
    <div role="group" aria-label={t('statement.whom')} tabIndex={-1}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('statement.recipient')}</dt>
          {profile && <dd className={styles.name}>{profile.displayName}</dd>}
          {account && <dd>{t('statement.holder', { name: account.accountHolder })}</dd>}
        </div>
        {profile && (
          <div>
            <dt>{t('statement.account')}</dt>
            {account ? (
              <>
                <dd>{account.bankName}</dd>
                <dd>{account.accountNumber}</dd>
              </>
            ) : (
              <dd>{t('statement.noAccount')}</dd>
            )}
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
      </dl>
      {part.status === 'loading' && (
        <div className={styles.waiting} aria-busy>
          <Waiting isSlow={part.isSlow} />
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
