import { loadWords } from '../../../platform/i18n/i18n.ts'
import { LatePart } from '../../../ui/waiting/late-part.tsx'
import { useSeen } from '../../../ui/use-seen.ts'
import styles from './earnings-calculator.module.css'

const loadCalculator = async () => {
  const [{ EarningsCalculator }] = await Promise.all([import('./earnings-calculator.tsx'), loadWords('late')])
  return EarningsCalculator
}

/** The calculator; its code loads when it comes near the visible area. */
export const EarningsCalculatorPlace = () => {
  const { place, isSeen } = useSeen()
  return (
    <div ref={place} className={styles.place}>
      <LatePart load={loadCalculator} isWanted={isSeen} props={{}} height={720} />
    </div>
  )
}
