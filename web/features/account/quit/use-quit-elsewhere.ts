import { useEffect } from 'react'
import { useConnection } from '../../../platform/apollo/connection-context.ts'
import { onQuitElsewhere } from '../../../platform/browser/browser-storage.ts'
import { probeSession } from '../../../platform/session/ask-session.ts'
import { releaseTab } from '../../../platform/session/personal.ts'
import { announceSessionEnd } from '../../../platform/session/session-end.ts'

/** Tabs share one session: after another tab quits, this one leaves too, once the server confirms it. */
export const useQuitElsewhere = () => {
  const connection = useConnection()
  useEffect(() => {
    const leave = async () => {
      if ((await probeSession(connection)) !== 'over') return
      releaseTab()
      announceSessionEnd('lost')
    }
    return onQuitElsewhere(() => void leave())
  }, [connection])
}
