import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { useConnection } from '../../../platform/apollo/connection-context.ts'
import { betweenSentences } from '../../../platform/i18n/join-sentences.ts'
import { targetAfterLogin } from '../../../platform/session/login-state.ts'
import { askSession, idleEnd, onIdleEndMoved, onNewsElsewhere } from '../../../platform/session/session.ts'
import form from '../../../ui/forms/form.module.css'

/**
 * Offers to continue to a user who is signed in already: from an earlier visit, in another tab, or by a login whose answer was
 * lost. The form stays for another user of the same machine. The server is asked only on a sign of a session: the captcha's
 * answer carries the session's end, and other tabs tell when they renew or quit it.
 *
 * @param isLoggingIn a login is running here, which leaves the page by itself
 */
export const SignedInNote = ({ isLoggingIn }: { isLoggingIn: boolean }) => {
  const { t } = useTranslation('login')
  const { state } = useLocation()
  const connection = useConnection()
  const [username, setUsername] = useState<string | null>(null)
  const isAsking = useRef(false)
  const ask = useEffectEvent(async (hasQuit: boolean) => {
    if (!hasQuit && (username !== null || isAsking.current)) return
    isAsking.current = true
    setUsername((await askSession(connection)) ?? null)
    isAsking.current = false
  })
  useEffect(() => {
    if (isLoggingIn) return undefined
    const askIfLive = () => {
      if (idleEnd() !== null) void ask(false)
    }
    askIfLive()
    const stops = [
      onIdleEndMoved(askIfLive),
      onNewsElsewhere((news) => {
        if (news !== 'captcha') void ask(news === 'quit')
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [isLoggingIn])
  return (
    <div role="status" data-visually-hidden={username === null || undefined}>
      {username !== null && (
        <p className={form.notice} data-tone="success">
          {t('signedIn', { username })}
          {betweenSentences()}
          <Link {...targetAfterLogin(state, username)}>{t('continue')}</Link>
        </p>
      )}
    </div>
  )
}
