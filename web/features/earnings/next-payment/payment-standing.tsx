import { useTranslation } from 'react-i18next'
import { compareMoney, type Money } from '#rules/money.ts'
import { formatDate, formatDollars, formatMonth } from '../../../platform/i18n/format.ts'
import { joinSentences } from '../../../platform/i18n/join-sentences.ts'
import type { KnownPayment } from './known-payment.ts'

/**
 * Says how the amount compares with the minimum, and to a suspended account nothing that promises a payment. The missing amount
 * is left out while something may still be added, because it is unknown then.
 */
export const PaymentStanding = ({ payment, estimate, isWaitingForAccount, isSuspended }: KnownPayment) => {
  const { t, i18n } = useTranslation()
  const { amount, billDue, complete, estimated, setOff } = payment
  const minimum = formatDollars(payment.minimumPayout, i18n.language)
  const month = formatMonth(payment.settles, i18n.language)
  const isNothing = complete && amount === '0.00'

  const balance = () => {
    if (setOff !== null) return t('nextPayment.setOff', { amount: formatDollars(setOff, i18n.language) })
    if (!complete) return null
    if (isNothing) return t('nextPayment.nothing', { minimum })
    if (payment.rollsOver && isSuspended) return null
    if (payment.rollsOver)
      return t('nextPayment.missing', { missing: formatDollars(payment.missing, i18n.language), minimum })
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
    isWaitingForAccount && !isSuspended && !isNothing && t('nextPayment.waitsHint'),
    balance(),
    more(),
    payment.transferFeeDeducted && !isNothing && t('nextPayment.fee'),
  ])
}
