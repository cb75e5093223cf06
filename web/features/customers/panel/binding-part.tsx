import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#rules/web-paths.ts'
import { formatDay, formatMonth } from '../../../platform/i18n/format.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { type BindingStory, storyOf } from './binding-story.ts'
import styles from './customer-panel.module.css'
import type { CustomerOfPanel } from './customer-of-panel.ts'

const bindingMessages = {
  unlimited: 'customerPanel.binding.unlimited',
  ends: 'customerPanel.binding.ends',
  endPassed: 'customerPanel.binding.endPassed',
  ended: 'customerPanel.binding.ended',
  never: 'customerPanel.binding.never',
} as const satisfies Record<BindingStory['binding'], string>

const cashBackMessages = {
  earns: 'customerPanel.cashBack.earns',
  over: 'customerPanel.cashBack.over',
  unknown: 'customerPanel.cashBack.unknown',
} as const satisfies Record<NonNullable<BindingStory['cashBack']>, string>

/** The states of a customer, and what the binding means. */
export const BindingPart = ({ customer }: { customer: CustomerOfPanel }) => {
  const { t, i18n } = useTranslation()
  const { bindingStatus, certificationStatus, kind, boundAt, expiresAt } = customer
  const [now] = useState(Date.now)
  const isBound = bindingStatus === 'BOUND'
  const { binding, cashBack, earnsUntil } = storyOf(customer, now)
  const date = expiresAt === null ? '' : formatDay(expiresAt, i18n.language)
  const month = earnsUntil === null ? '' : formatMonth(earnsUntil, i18n.language)
  return (
    <section aria-label={t('customerColumn.binding')}>
      <h3>{t('customerColumn.binding')}</h3>
      <p className={styles.story}>{t(bindingMessages[binding], { date })}</p>
      {cashBack && <p className={styles.story}>{t(cashBackMessages[cashBack], { month })}</p>}
      <dl className={styles.facts}>
        <div>
          <dt>{t('customerColumn.binding')}</dt>
          <dd>
            <StatusDot tone={isBound ? 'good' : 'idle'}>{t(`bindingStatus.${bindingStatus}`)}</StatusDot>
          </dd>
        </div>
        <div>
          <dt>{t(isBound ? 'customerColumn.boundSince' : 'customerPanel.boundAt')}</dt>
          <dd>{boundAt === null ? t('table.none') : <DateTime at={boundAt} withTime />}</dd>
        </div>
        <div>
          <dt>{t('customerColumn.expires')}</dt>
          <dd>
            {isBound && expiresAt !== null ? (
              <DateTime at={expiresAt} withTime />
            ) : (
              <span>{isBound ? t('customers.unlimited') : t('table.none')}</span>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('customerColumn.kind')}</dt>
          <dd>{kind === null ? t('customers.unverified') : t(`affiliateKind.${kind}`)}</dd>
        </div>
        <div>
          <dt>{t('customerColumn.certification')}</dt>
          <dd>
            <StatusDot tone={certificationStatus === 'CERTIFIED' ? 'good' : 'idle'}>
              {t(`certificationStatus.${certificationStatus}`)}
            </StatusDot>
          </dd>
        </div>
      </dl>
      <Link className={styles.link} to={paths.planRule}>
        {t('customerPanel.rules')}
      </Link>
    </section>
  )
}
