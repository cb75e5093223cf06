import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { comparedLogins, insightsOfLogins, type UnseenLogin } from '#rules/login-insights.ts'
import { comingPaths } from '#rules/portal-paths.ts'
import { inBackground } from '../../shared/apollo/background.ts'
import { completeData } from '../../shared/apollo/complete-data.ts'
import { formatMinute } from '../../shared/format.ts'
import { FailedPart } from '../../shared/ui/failed-part.tsx'
import { IconAlertTriangle, IconHistory } from '../../shared/ui/icons.ts'
import { WaitingPart } from '../../shared/ui/late-part.tsx'
import { partOf } from '../../shared/ui/part.ts'
import { StateStrip } from '../../shared/ui/state-strip.tsx'
import { useLoginInsightsQuery } from './__generated__/login-insights.ts'
import styles from './login-insights.module.css'

/** What the log tells of the account's safety: the last login, and any that differs from all before it. */
export const LoginInsights = () => {
  const { t } = useTranslation()
  const query = useLoginInsightsQuery({
    variables: { size: comparedLogins },
    fetchPolicy: 'cache-and-network',
    context: inBackground,
  })
  const logins = partOf('loginLogs', completeData(query)?.viewer?.loginLogs, query.error)
  const body = () => {
    if (logins.status === 'failed')
      return (
        <FailedPart
          what={t('loginInsights.failed')}
          fault={logins.fault}
          retry={() => void query.refetch()}
        />
      )
    if (logins.status === 'loading') return <WaitingPart height={88} />
    const { last, unseen } = insightsOfLogins(logins.value.items)
    if (unseen.length > 0) return <Unseen logins={unseen} />
    return logins.value.items.length > 0 && <LastLogin login={last} />
  }
  return (
    <section aria-label={t('loginInsights.name')} tabIndex={-1}>
      {body()}
    </section>
  )
}

const LastLogin = ({ login }: { login: UnseenLogin['login'] | null }) => {
  const { t, i18n } = useTranslation()
  if (login === null)
    return (
      <StateStrip tone="quiet" Icon={IconHistory} title={t('loginInsights.first')}>
        {t('loginInsights.firstText')}
      </StateStrip>
    )
  const time = formatMinute(login.loggedInAt, i18n.language)
  return (
    <StateStrip tone="quiet" Icon={IconHistory} title={t('loginInsights.last', { time })}>
      {t('loginInsights.from', { address: login.ipAddress, place: login.location })}
    </StateStrip>
  )
}

const Unseen = ({ logins }: { logins: UnseenLogin[] }) => {
  const { t, i18n } = useTranslation()
  const isAddress = logins.some(({ isAddressUnseen }) => isAddressUnseen)
  const isPlace = logins.some(({ isPlaceUnseen }) => isPlaceUnseen)
  const title = () => {
    if (isAddress && isPlace) return t('loginInsights.unseenBoth')
    return isAddress ? t('loginInsights.unseenAddress') : t('loginInsights.unseenPlace')
  }
  return (
    <StateStrip
      tone="warning"
      Icon={IconAlertTriangle}
      title={title()}
      action={
        <Button component={Link} to={comingPaths.forgotPassword} variant="default" size="sm">
          {t('loginInsights.reset')}
        </Button>
      }
    >
      <ul className={styles.logins}>
        {logins.map(({ login }) => (
          <li key={`${login.loggedInAt} ${login.ipAddress} ${login.location}`}>
            {t('loginInsights.row', {
              time: formatMinute(login.loggedInAt, i18n.language),
              address: login.ipAddress,
              place: login.location,
            })}
          </li>
        ))}
      </ul>
      {t('loginInsights.question')}
    </StateStrip>
  )
}
