import { useLocation, useNavigate } from 'react-router-dom'
import { currentEntry, type HistoryEntry, keptInNextEntry, readEntry } from '../../../ui/history-entry.ts'

/** The customer whose panel is open. An address would show the name to everybody whom it is sent to. */
export const useCustomerPanel = () => {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const open = (customer: string) => {
    const entry: HistoryEntry = { ...keptInNextEntry(), customer, openedHere: true }
    void navigate({ search }, { state: entry })
  }
  const close = () => {
    if (currentEntry().customer !== undefined) void navigate(-1)
  }
  return { opened: readEntry(state).customer ?? null, open, close }
}
