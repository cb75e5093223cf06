import { useState } from 'react'
import { useLate } from '../../ui/use-late.ts'
import { AccountButton } from './account-button.tsx'

const load = async () => (await import('./account-menu.tsx')).AccountMenu

/** A plain button until it is first pressed: the menu's machinery weighs 20 kB. */
export const LateAccountMenu = (props: { openAccountManager: () => void }) => {
  const [isWanted, setWanted] = useState(false)
  const draw = useLate({ load, isWanted, giveUp: () => setWanted(false) })
  return draw(props) ?? <AccountButton onClick={() => setWanted(true)} />
}
