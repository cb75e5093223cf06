import { loadMessages } from '../../../platform/i18n/i18n.ts'
import { LazyPart } from '../../../ui/waiting/lazy-part.tsx'
import { useNearViewport } from '../../../ui/use-near-viewport.ts'
import styles from './earnings-calculator.module.css'

const loadCalculator = async () => {
  const [{ EarningsCalculator }] = await Promise.all([
    import('./earnings-calculator.tsx'),
    loadMessages('lazy'),
  ])
  return EarningsCalculator
}

/** The calculator; its code loads when it comes near the visible area. */
export const LazyEarningsCalculator = () => {
  const { ref, isNear } = useNearViewport()
  return (
    <div ref={ref} className={styles.place}>
      <LazyPart load={loadCalculator} isWanted={isNear} props={{}} height={720} />
    </div>
  )
}
