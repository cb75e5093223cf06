import { Text } from '@mantine/core'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconHistory from '~icons/tabler/history'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#rules/web-paths.ts'
import { inBackground } from '../../../platform/apollo/background.ts'
import { betweenSentences } from '../../../platform/i18n/join-sentences.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { StateStrip } from '../../../ui/state-strip.tsx'
import { Freshness } from '../../../ui/waiting/freshness.tsx'
import { Part } from '../../../ui/waiting/part.tsx'
import { type Field, usePart } from '../../../ui/waiting/use-part.ts'
import { type LoginInsightsQuery, useLoginInsightsQuery } from './__generated__/login-insights.ts'
import { comparedLogins, unseenLogin } from './insights-of-logins.ts'

type LoginLogs = Field<LoginInsightsQuery, 'loginLogs'>['items']

/** What the login log says about the account's safety: the login before the newest, and the newest that differs from all before it. */
export const LoginInsights = ({ height }: { height: number }) => {
  const { t } = useTranslation('loginInsights')
  const format = useFormat()
  const query = useLoginInsightsQuery({ variables: { size: comparedLogins }, context: inBackground })
  const part = usePart(query, 'loginLogs')
  const describe = ({ loggedInAt, ipAddress, location }: LoginLogs[number]) =>
    [format.minute(loggedInAt), ipAddress, location].filter((text) => text !== '').join(' · ')
  const safety = (logins: LoginLogs) => {
    // The newest one is that of this session, or of one that began later.
    const [, last] = logins
    const unseen = unseenLogin(logins)
    const previous = <Text mt={4}>{last ? t('last', { login: describe(last) }) : t('first')}</Text>
    return (
      <StateStrip
        tone={unseen ? 'warning' : 'quiet'}
        Icon={unseen ? IconAlertTriangle : IconHistory}
        title={t(unseen ? 'unseen' : 'familiar')}
      >
        {unseen ? <Text mt={4}>{describe(unseen)}</Text> : previous}
        <Text mt={4}>
          {unseen ? t('question') : t('doubt')}
          {betweenSentences()}
          <Link style={{ whiteSpace: 'nowrap' }} to={paths.forgotPassword} state={{ from: paths.loginLog }}>
            {t('reset')}
          </Link>
        </Text>
        {/* The question above is about the unseen login, so the previous one follows it. */}
        {unseen && previous}
        <Freshness part={part} isQuiet />
      </StateStrip>
    )
  }
  return (
    <section aria-label={t('name')} tabIndex={-1}>
      <Part part={part} failed={t('failed')} height={height}>
        {({ items }) => items.length > 0 && safety(items)}
      </Part>
    </section>
  )
}
