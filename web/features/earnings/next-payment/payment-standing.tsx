import { useTranslation } from 'react-i18next'
import { compareMoney, type Money } from '#rules/money.ts'
import { formatDate, formatDollars, formatMonth } from '../../../platform/i18n/format.ts'
import { joinSentences } from '../../../platform/i18n/join-sentences.ts'
import type { KnownPayment } from './known-payment.ts'

/** Why the payment is as it is, and what may still change it. */
export const PaymentStanding = ({ payment, estimate, state }: KnownPayment) => {
  const { t, i18n } = useTranslation()
  const { billDue, complete, estimated, rollsOver, setOff } = payment
  const minimum = formatDollars(payment.minimumPayout, i18n.language)
  const month = formatMonth(payment.settles, i18n.language)

  const balance = () => {
    if (setOff !== null) return t('nextPayment.setOff', { amount: formatDollars(setOff, i18n.language) })
    if (state === 'NOTHING') return t('nextPayment.minimum', { minimum })
    if (state === 'CARRIED_OVER') return t('nextPayment.rollsOver', { minimum })
    if (!complete || rollsOver) return null
    const isBilled = compareMoney(payment.billed as Money, payment.minimumPayout as Money) >= 0
    return isBilled ? t('nextPayment.reached', { minimum }) : t('nextPayment.willReach', { minimum })
  }
  const more = () => {
    if (estimate === 'slow') return t('frame.stillWaiting')
    if (estimate === 'failed') return t('nextPayment.failed', { month })
    // Usually known a moment later: a sentence that comes and goes would move the page.
    if (complete || estimate === 'pending') return null
    if (estimated !== null) return t('nextPayment.unread')
    return billDue && t('nextPayment.added', { month, date: formatDate(billDue, i18n.language) })
  }
  return joinSentences(t, [
    balance(),
    more(),
    payment.transferFeeDeducted && state !== 'NOTHING' && t('nextPayment.fee'),
  ])
}
