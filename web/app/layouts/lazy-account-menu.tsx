import { useState } from 'react'
import { useLazy } from '../../ui/use-lazy.ts'
import { AccountButton } from './account-button.tsx'

const load = async () => (await import('./account-menu.tsx')).AccountMenu

/** A plain button until its first press, which loads the menu: the code of the menu weighs 20 kB. */
export const LazyAccountMenu = (props: { openAccountManager: () => void }) => {
  const [isWanted, setWanted] = useState(false)
  const draw = useLazy({ load, isWanted, onCancel: () => setWanted(false) })
  return draw(props) ?? <AccountButton onClick={() => setWanted(true)} />
}
