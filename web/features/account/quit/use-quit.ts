import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '#rules/web-paths.ts'
import { useConnection } from '../../../platform/apollo/connection-context.ts'
import { forgetVisits } from '../last-visit/visit-memory.ts'
import {
  announceSignedOut,
  askSession,
  onNewsElsewhere,
  releaseTab,
  tellOtherTabs,
} from '../../../platform/session/session.ts'
import { showNotice } from '../../../platform/toasts/toasts.ts'
import { useLogOutMutation } from './__generated__/log-out.ts'

/** Ends the session and goes to the login; on failure the error link reports it and the session stays. */
export const useQuit = () => {
  const { t } = useTranslation('quit')
  const client = useApolloClient()
  const connection = useConnection()
  const navigate = useNavigate()
  const [logOut] = useLogOutMutation()
  const [isQuitting, setQuitting] = useState(false)
  const end = async (forgetsVisits: boolean) => {
    let { data } = await logOut()
    // Another tab may have confirmed the identity meanwhile: the browser then has the cookie of a newer session.
    if (data?.logOut.wasSignedIn === false) ({ data } = await logOut())
    // The session may have ended even if the answer was lost.
    if (!data && (await askSession(connection)) !== null) return
    if (forgetsVisits) forgetVisits()
    tellOtherTabs('quit')
    releaseTab()
    showNotice(t(data?.logOut.isComplete === false ? 'incomplete' : 'done'))
    await client.clearStore()
    await navigate(paths.login)
  }
  /** With `forgetsVisits` it also removes what this browser remembers of visits. */
  const quit = async ({ forgetsVisits = false } = {}) => {
    setQuitting(true)
    try {
      await end(forgetsVisits)
    } finally {
      setQuitting(false)
    }
  }
  return { quit, isQuitting }
}

/** Tabs share one session: after another tab quits, this one leaves too, once the server confirms it. */
export const useQuitElsewhere = () => {
  const connection = useConnection()
  useEffect(() => {
    const leave = async () => {
      if ((await askSession(connection)) !== null) return
      releaseTab()
      announceSignedOut('lost')
    }
    return onNewsElsewhere((news) => {
      if (news === 'quit') void leave()
    })
  }, [connection])
}
