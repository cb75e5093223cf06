import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../ui/waiting/skeleton.tsx'
import styles from './next-payment.module.css'

/** The skeleton of the payment, in its shape. */
export const PaymentSkeleton = () => {
  const { t } = useTranslation()
  return (
    <>
      <p className={styles.name}>{t('nextPayment.name')}</p>
      <p className={styles.amount}>
        <Skeleton width={160} height={32} />
      </p>
      <p className={styles.due}>
        <Skeleton width={180} />
      </p>
      <Skeleton width="100%" height={8} />
      <dl className={styles.parts}>
        <div>
          <dt>{t('nextPayment.billedPart')}</dt>
          <dd>
            <Skeleton width={72} />
          </dd>
        </div>
        <div>
          <dt>
            <Skeleton width={140} />
          </dt>
          <dd>
            <Skeleton width={72} />
          </dd>
        </div>
      </dl>
      <p className={styles.hint}>
        <Skeleton width="80%" />
      </p>
    </>
  )
}
