import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { paths } from '#rules/web-paths.ts'
import { brand } from '../../platform/brand/brand.ts'
import { formatWholeDollars } from '../../platform/i18n/format.ts'
import { PublicCard } from '../public-card/public-card.tsx'
import { sentBackFrom } from '../public-card/sent-back.ts'

/** Location state outlives the build that wrote it, so it is validated like untrusted input. */
const readState = (state: unknown) => {
  if (typeof state !== 'object' || state === null) return null
  const { audience, username, bonus } = state as Record<string, unknown>
  if (typeof username !== 'string') return null
  return { isCustomer: audience === 'CUSTOMER', username, bonus: typeof bonus === 'string' ? bonus : '0.00' }
}

/** Confirms a registration; without one it redirects to the login. */
export const SuccessfulScreen = () => {
  const { t, i18n } = useTranslation()
  const registered = readState(useLocation().state)
  if (!registered) return <Navigate to={paths.login} state={sentBackFrom('successful')} replace />
  const { isCustomer, username, bonus } = registered
  const { name, url } = brand()
  if (!isCustomer)
    return (
      <PublicCard title={t('successful.title')} lead={t('successful.affiliate', { username })}>
        <Button component={Link} to={paths.login} fullWidth>
          {t('successful.logIn')}
        </Button>
      </PublicCard>
    )
  const welcome = t('successful.customer', { username, bonus: formatWholeDollars(bonus, i18n.language) })
  return (
    <PublicCard title={t('successful.title')} lead={welcome}>
      {url && (
        <Button component="a" href={url} fullWidth>
          {t('successful.toSite', { site: name || t('frame.brandSite') })}
        </Button>
      )}
    </PublicCard>
  )
}
