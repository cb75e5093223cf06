import { loadMessages } from '../../../platform/i18n/i18n.ts'
import { useLazy } from '../../../ui/use-lazy.ts'
import type { CustomerPanelProps } from './customer-panel.tsx'

const load = async () => {
  const [{ CustomerPanel }] = await Promise.all([import('./customer-panel.tsx'), loadMessages('lazy')])
  return CustomerPanel
}

/** The panel of a customer, with its code loaded when the first one is opened. */
export const LazyCustomerPanel = (props: CustomerPanelProps) =>
  useLazy({ load, isWanted: props.isOpen, onCancel: props.close })(props)
