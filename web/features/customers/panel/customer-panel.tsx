import { Drawer } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useLastKnown } from '../../../platform/use-last-known.ts'
import { LoadingPart } from '../../../ui/waiting/lazy-part.tsx'
import { BindingPart } from './binding-part.tsx'
import { ConsumptionPart } from './consumption-part.tsx'
import styles from './customer-panel.module.css'
import type { CustomerOfPanel } from './customer-of-panel.ts'
import { StandingPart } from './standing-part.tsx'

export interface CustomerPanelProps {
  isOpen: boolean
  close: () => void
  /** Undefined if the page of the list does not have the customer of the address. */
  customer: CustomerOfPanel | undefined
  /** What this month's consumption of the customer earns; null if that is unknown or nothing. */
  earned: string | null
  isLoading: boolean
}

/** Everything that is known of one customer, in a panel beside the list. */
export const CustomerPanel = ({ isOpen, close, customer, earned, isLoading }: CustomerPanelProps) => {
  const { t } = useTranslation()
  // A drawer that mounts open does not know which element had the focus and cannot restore it, so it opens after mounting.
  const isMounted = useMounted()
  // While the panel closes, it still shows its customer.
  const last = useLastKnown(customer ?? null)
  const shown = isOpen ? customer : last
  return (
    <Drawer
      opened={isMounted && isOpen}
      onClose={close}
      position="right"
      size={440}
      padding={24}
      title={shown?.name ?? t('customerPanel.title')}
      closeButtonProps={{ 'aria-label': t('frame.close'), size: 44, iconSize: 22 }}
    >
      {shown && (
        <div className={styles.panel}>
          <ConsumptionPart customer={shown} earned={earned} />
          <BindingPart customer={shown} />
          <StandingPart customer={shown} isOpen={isOpen} />
        </div>
      )}
      {!shown && (isLoading ? <LoadingPart height={320} /> : <p>{t('customerPanel.notHere')}</p>)}
    </Drawer>
  )
}
