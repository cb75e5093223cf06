import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../ui/waiting/skeleton.tsx'
import styles from './next-payment.module.css'

/** The skeleton of the payment, in its shape. */
export const PaymentSkeleton = () => {
  const { t } = useTranslation()
  return (
    <>
      <div>
        <p className={styles.name}>{t('nextPayment.name')}</p>
        <p className={styles.amount}>
          <Skeleton width={140} height={26} />
        </p>
        <p className={styles.hint}>
          <Skeleton width={180} />
        </p>
      </div>
      <div className={styles.way}>
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
        <Skeleton width="100%" height={8} />
        <p className={styles.hint}>
          <Skeleton width="80%" />
        </p>
      </div>
    </>
  )
}
