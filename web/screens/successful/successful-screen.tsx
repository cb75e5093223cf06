import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { planRules } from '#rules/plan-rules.ts'
import { paths } from '#rules/web-paths.ts'
import type { Registered } from '../../features/onboarding/registration/registration.ts'
import { brand } from '../../platform/brand/brand.ts'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { PublicCard, sentBackFrom } from '../public-card/public-card.tsx'
import styles from './successful-screen.module.css'

/** Confirms a registration; without one it redirects to the login. */
export const SuccessfulScreen = () => {
  const { t } = useTranslation(['successful', 'frame'])
  const format = useFormat()
  const registered = useLocation().state as Partial<Registered> | null
  if (!registered?.username) return <Navigate to={paths.login} state={sentBackFrom('successful')} replace />
  const { audience, username, bonus } = registered
  const { name, url } = brand()
  const head = {
    title: t('title'),
    lead: t('welcome', { username }),
    isDone: true,
  }
  if (audience !== 'CUSTOMER')
    return (
      <PublicCard {...head}>
        <NextSteps />
        <Button component={Link} to={paths.login} state={{ loginName: username }} fullWidth>
          {t('logIn')}
        </Button>
      </PublicCard>
    )
  return (
    <PublicCard {...head}>
      <p className={styles.bonus}>
        <strong>{format.wholeDollars(bonus ?? '0.00')}</strong>
        <span>{t('bonus')}</span>
      </p>
      {url && (
        <Button component="a" href={url} fullWidth>
          {t('toSite', { site: name || t('frame:brandSite') })}
        </Button>
      )}
    </PublicCard>
  )
}

/** What a new affiliate does next. */
const NextSteps = () => {
  const { t } = useTranslation('successful')
  const format = useFormat()
  const [minimumRatio, maximumRatio] = [planRules.minimumRatio, planRules.maximumRatio].map(format.percent)
  const steps = [t('nextLogIn'), t('nextVerify'), t('nextShare', { minimumRatio, maximumRatio })]
  return (
    <section className={styles.next}>
      <h2>{t('next')}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
