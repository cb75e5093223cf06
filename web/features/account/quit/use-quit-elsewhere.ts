import { useEffect } from 'react'
import { useConnection } from '../../../platform/apollo/connection-context.ts'
import {
  announceSessionEnd,
  askSession,
  onNewsElsewhere,
  releaseTab,
} from '../../../platform/session/session.ts'

/** Tabs share one session: after another tab quits, this one leaves too, once the server confirms it. */
export const useQuitElsewhere = () => {
  const connection = useConnection()
  useEffect(() => {
    const leave = async () => {
      if ((await askSession(connection)) !== null) return
      releaseTab()
      announceSessionEnd('lost')
    }
    return onNewsElsewhere((news) => {
      if (news === 'quit') void leave()
    })
  }, [connection])
}
