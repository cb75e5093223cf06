import { useState } from 'react'
import { useLazy } from '../../ui/use-lazy.ts'
import { AccountButton } from './account-button.tsx'

const load = async () => (await import('./account-menu.tsx')).AccountMenu

/** A plain button until it is first pressed: the menu's machinery weighs 20 kB. */
export const LazyAccountMenu = (props: { openAccountManager: () => void }) => {
  const [isWanted, setWanted] = useState(false)
  const draw = useLazy({ load, isWanted, onCancel: () => setWanted(false) })
  return draw(props) ?? <AccountButton onClick={() => setWanted(true)} />
}
