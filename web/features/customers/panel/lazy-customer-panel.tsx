import { useEffect } from 'react'
import { whenIdle } from '../../../platform/browser/when-idle.ts'
import { fetchAhead } from '../../../platform/code/load-code.ts'
import { loadMessages } from '../../../platform/i18n/i18n.ts'
import { useLazy } from '../../../ui/use-lazy.ts'
import type { CustomerPanelProps } from './customer-panel.tsx'

const load = async () => {
  const [{ CustomerPanel }] = await Promise.all([import('./customer-panel.tsx'), loadMessages('lazy')])
  return CustomerPanel
}

const fetchPanel = () => whenIdle([() => fetchAhead(load)])

/** The panel of a customer: its code is fetched when the page is idle, and loaded when the first one is opened. */
export const LazyCustomerPanel = (props: CustomerPanelProps) => {
  useEffect(fetchPanel, [])
  return useLazy({ load, isWanted: props.isOpen, onCancel: props.close })(props)
}
