import { useNavigate } from 'react-router-dom'
import { useLate } from '../../../ui/use-late.ts'
import { useLegalAddress } from './legal-address.ts'

const load = async () => (await import('./legal-dialog.tsx')).LegalDialog

/** Shows the legal text that the address names; the code of the dialog loads with the first one. */
export const LegalPlace = () => {
  const navigate = useNavigate()
  const { name, addressOf } = useLegalAddress()
  const close = () => void navigate(addressOf(null), { replace: true })
  const draw = useLate({ load, isWanted: name !== null, giveUp: close })
  return draw({ name, close })
}
