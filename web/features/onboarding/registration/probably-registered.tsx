import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#rules/web-paths.ts'
import { brand } from '../../../platform/brand/brand.ts'
import form from '../../../ui/forms/form.module.css'
import type { Registration } from './registration.ts'

interface ProbablyRegisteredProps extends Pick<Registration, 'audience'> {
  username: string
  /** Back to the form, for somebody whose name another has taken. */
  change: () => void
}

/** Stands in the place of the code where the answer was lost and the name has been taken since. */
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
