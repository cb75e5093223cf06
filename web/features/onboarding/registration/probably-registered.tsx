import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#rules/web-paths.ts'
import { brand } from '../../../platform/brand/brand.ts'
import form from '../../../ui/forms/form.module.css'
import type { Registration } from './registration.ts'

interface ProbablyRegisteredProps extends Pick<Registration, 'audience'> {
  username: string
  /** Called to return to the form, in case somebody else took the username. */
  change: () => void
}

/** Replaces the code form when the answer to the registration was lost and the username has been taken since. */
export const ProbablyRegistered = ({ audience, username, change }: ProbablyRegisteredProps) => {
  const { t } = useTranslation()
  const { name, url } = brand()
  return (
    <div className={form.form} role="status">
      <p className={form.lead}>{t('codeStep.taken', { username })}</p>
      {audience === 'AFFILIATE' && (
        <Button component={Link} to={paths.login} fullWidth>
          {t('successful.logIn')}
        </Button>
      )}
      {audience === 'CUSTOMER' && url && (
        <Button component="a" href={url} fullWidth>
          {t('successful.toSite', { site: name || t('frame.brandSite') })}
        </Button>
      )}
      <Button variant="subtle" onClick={change}>
        {t('codeStep.change')}
      </Button>
    </div>
  )
}
