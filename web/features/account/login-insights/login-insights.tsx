import { Text } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { comparedLogins, insightsOfLogins, type UnseenLogin } from './insights-of-logins.ts'
import { paths } from '#rules/web-paths.ts'
import { betweenSentences } from '../../../platform/i18n/join-sentences.ts'
import { inBackground } from '../../../platform/apollo/background.ts'
import { formatMinute } from '../../../platform/i18n/format.ts'
import { FailedPart } from '../../../ui/waiting/failed-part.tsx'
import { Freshness } from '../../../ui/waiting/freshness.tsx'
import { IconAlertTriangle, IconHistory } from '../../../ui/icons.ts'
import { LoadingPart } from '../../../ui/waiting/lazy-part.tsx'
import { type AsyncControls, shownData, usePart } from '../../../ui/waiting/use-part.ts'
import { StateStrip } from '../../../ui/state-strip.tsx'
import { type LoginInsightsQuery, useLoginInsightsQuery } from './__generated__/login-insights.ts'

type LoginLog = NonNullable<NonNullable<LoginInsightsQuery['viewer']>['loginLogs']>['items'][number]

/** What the login log says about the account's safety: the last login, and the newest one that differs from all before it. */
export const LoginInsights = ({ height }: { height: number }) => {
  const { t } = useTranslation()
  const query = useLoginInsightsQuery({ variables: { size: comparedLogins }, context: inBackground })
  const logins = usePart(query, 'loginLogs')
  const present = shownData(query)?.viewer?.sessions?.find(({ isCurrent }) => isCurrent)
  const signedInAt = present?.signedInAt ?? null
  const body = () => {
    if (logins.status === 'failed')
      return <FailedPart what={t('loginInsights.failed')} fault={logins.fault} retry={logins.retry} />
    if (logins.status === 'loading') return <LoadingPart height={height} part={logins} />
    const { items } = logins.value
    return items.length > 0 && <Safety part={logins} {...insightsOfLogins(items, signedInAt)} />
  }
  return (
    <section aria-label={t('loginInsights.name')} tabIndex={-1}>
      {body()}
    </section>
  )
}

interface SafetyProps {
  part: AsyncControls
  /** The login before this one. */
  last: LoginLog | null
  unseen: UnseenLogin | null
}

const Safety = ({ part, last, unseen }: SafetyProps) => {
  const { t, i18n } = useTranslation()
  const describe = ({ loggedInAt, ipAddress, location }: LoginLog) => {
    const time = formatMinute(loggedInAt, i18n.language)
    return [time, ipAddress, location].filter((text) => text !== '').join(' · ')
  }
  return (
    <StateStrip
      tone={unseen ? 'warning' : 'quiet'}
      Icon={unseen ? IconAlertTriangle : IconHistory}
      title={unseen ? unseenMessage(t, unseen) : t('loginInsights.familiar')}
    >
      {unseen && <Text mt={4}>{describe(unseen.login)}</Text>}
      <Text mt={4}>
        {last ? t('loginInsights.last', { login: describe(last) }) : t('loginInsights.first')}
      </Text>
      <Text mt={4}>
        {unseen ? t('loginInsights.question') : t('loginInsights.doubt')}
        {betweenSentences(t)}
        <Link style={{ whiteSpace: 'nowrap' }} to={paths.forgotPassword} state={{ from: paths.loginLog }}>
          {t('loginInsights.reset')}
        </Link>
      </Text>
      <Freshness part={part} isQuiet />
    </StateStrip>
  )
}

const unseenMessage = (t: TFunction, { isAddressUnseen, isPlaceUnseen }: UnseenLogin) => {
  if (isAddressUnseen && isPlaceUnseen) return t('loginInsights.unseenBoth')
  return isAddressUnseen ? t('loginInsights.unseenAddress') : t('loginInsights.unseenPlace')
}
