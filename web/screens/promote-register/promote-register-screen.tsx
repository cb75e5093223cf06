import IconCircleCheck from '~icons/tabler/circle-check'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { planRules } from '#rules/plan-rules.ts'
import { paths } from '#rules/web-paths.ts'
import { Terms } from '../../features/content/legal-text/legal-links.tsx'
import { useStoredRegistration } from '../../features/onboarding/registration/stored-registration.ts'
import { RegistrationForm } from '../../features/onboarding/registration/registration-form.tsx'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { useScreenTitle } from '../../ui/screen-head.tsx'
import card from '../public-card/public-card.module.css'
import { stepAddress, StepMark } from '../public-card/public-card.tsx'
import styles from './promote-register-screen.module.css'

/** The page that a promotion link leads to: registers a customer, who is bound to the link's affiliate. */
export const PromoteRegisterScreen = () => {
  const { t } = useTranslation(['register', 'promoteRegister', 'codeStep'])
  const navigate = useNavigate()
  const { search } = useLocation()
  useScreenTitle(t('customerTitle'))
  const stored = useStoredRegistration('CUSTOMER')
  const sid = new URLSearchParams(search).get('sid') || null
  const bonus = useFormat().wholeDollars(planRules.newCustomerBonus)
  const lead = () => {
    if (stored?.problems) return t('codeStep:backWithProblems')
    return stored?.values.password === '' ? t('keptLead') : t('customerLead')
  }
  const points = [t('promoteRegister:sms'), t('promoteRegister:voice'), t('promoteRegister:nothingToClaim')]
  return (
    <div className={styles.screen}>
      <section className={styles.offer}>
        <h1>{t('customerTitle')}</h1>
        <p>{lead()}</p>
        <p className={styles.bonus}>
          <strong>{bonus}</strong>
          <span>{t('promoteRegister:bonusLabel')}</span>
        </p>
        <ul className={styles.points} aria-label={t('promoteRegister:points')}>
          {points.map((point) => (
            <li key={point}>
              <IconCircleCheck size={20} />
              {point}
            </li>
          ))}
        </ul>
      </section>
      <section className={card.card}>
        <StepMark at={1} name={t('stepForm')} />
        <RegistrationForm
          audience="CUSTOMER"
          sid={sid}
          onContinue={() => void navigate(stepAddress(paths.validation, search))}
          renderTerms={(accept) => <Terms accept={accept} />}
        />
      </section>
    </div>
  )
}
