import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { paths } from '#rules/portal-paths.ts'
import { Terms } from '../../features/legal-text/terms.tsx'
import { recallKept } from '../../features/registration/kept-registration.ts'
import { KindTabs } from '../../features/registration/kind-tabs.tsx'
import { RegistrationForm } from '../../features/registration/registration-form.tsx'
import { PublicCard } from '../public-card/public-card.tsx'
import { stepAddress } from '../public-card/step-address.ts'

/** Registration as an affiliate, a person or a company (specification, section 2). */
export const RegisterScreen = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useApolloClient()
  const { search } = useLocation()
  const [kept] = useState(() => recallKept(client))
  const sid = new URLSearchParams(search).get('sid') || null
  const goOn = () => void navigate(stepAddress(paths.validation, search))
  const links = (
    <span>
      {t('register.haveAccount')} <Link to={stepAddress(paths.login, search)}>{t('register.logIn')}</Link>
    </span>
  )
  return (
    <PublicCard
      title={t('register.title')}
      lead={kept?.problems ? t('codeStep.backWithProblems') : t('register.lead')}
      links={links}
    >
      <KindTabs
        initial={kept?.audience === 'AFFILIATE' ? kept.kind : 'INDIVIDUAL'}
        render={(kind, reportTouched) => (
          <RegistrationForm
            key={kind}
            audience="AFFILIATE"
            kind={kind}
            sid={sid}
            goOn={goOn}
            renderTerms={(accept) => <Terms accept={accept} />}
            reportTouched={reportTouched}
          />
        )}
      />
    </PublicCard>
  )
}
