import { useNavigate } from 'react-router-dom'
import { useLazy } from '../../../ui/use-lazy.ts'
import { useLegalAddress } from './legal-address.ts'

const load = async () => (await import('./legal-dialog.tsx')).LegalDialog

/** Shows the legal text that the address names; the code of the dialog loads with the first one. */
export const LazyLegalDialog = () => {
  const navigate = useNavigate()
  const { name, addressOf } = useLegalAddress()
  const close = () => void navigate(addressOf(null), { replace: true })
  const draw = useLazy({ load, isWanted: name !== null, onCancel: close })
  return draw({ name, close })
}
