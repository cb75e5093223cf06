import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { betweenSentences } from '../../../platform/i18n/join-sentences.ts'
import { placeAfterLogin } from '../../../platform/session/login-state.ts'
import form from '../../../ui/forms/form.module.css'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useConnection } from '../../../platform/apollo/connection-context.ts'
import { askSession, idleEnd, onIdleEndMoved, onNewsElsewhere } from '../../../platform/session/session.ts'

/** Offers to continue to a user who is already signed in; the form stays for another user of the same machine. */
export const SignedInNote = ({ isLoggingIn }: { isLoggingIn: boolean }) => {
  const { t } = useTranslation()
  const { state } = useLocation()
  const username = useSignedIn(isLoggingIn)
  return (
    <div role="status" data-visually-hidden={username === null || undefined}>
      {username !== null && (
        <p className={form.notice} data-tone="success">
          {t('login.signedIn', { username })}
          {betweenSentences(t)}
          <Link {...placeAfterLogin(state, username)}>{t('login.continue')}</Link>
        </p>
      )}
    </div>
  )
}

/**
 * The username that is signed in already, from an earlier visit or in another tab; null if none is. The server is asked
 * only on a sign of a session: the captcha's answer carries the session's end, and other tabs announce when they renew
 * or quit it.
 *
 * @param isLoggingIn a login is running here, which leaves the page by itself
 */
const useSignedIn = (isLoggingIn: boolean) => {
  const connection = useConnection()
  const [username, setUsername] = useState<string | null>(null)
  const isAsking = useRef(false)
  const askServer = useEffectEvent(async () => {
    isAsking.current = true
    const answer = (await askSession(connection)) ?? null
    isAsking.current = false
    setUsername(answer)
  })
  const askWho = useEffectEvent(() => {
    if (username === null && !isAsking.current && !isLoggingIn) void askServer()
  })
  const askIfSignedIn = useEffectEvent(() => {
    if (idleEnd() !== null) askWho()
  })
  useEffect(() => {
    askIfSignedIn()
    const stops = [
      onIdleEndMoved(() => askIfSignedIn()),
      onNewsElsewhere((news) => {
        if (news === 'quit') void askServer()
        else if (news !== 'captcha') askWho()
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])
  return username
}
