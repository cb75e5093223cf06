import { useTranslation } from 'react-i18next'
import { LazyCustomers } from '../../features/customers/table/lazy-customers.tsx'
import { NoCustomers } from '../../features/customers/table/no-customers.tsx'
import { LazyInsights } from '../../features/customers/insights/lazy-insights.tsx'
import { useFirstStepsHero } from '../../features/customers/first-steps/lazy-first-steps.tsx'
import { isNewAccount } from '../../features/customers/first-steps/steps.ts'
import { PayoutCard } from '../../features/account/payout-account/payout-card.tsx'
import { ProfileCard } from '../../features/account/profile/profile-card.tsx'
import { SignedOut } from '../../platform/session/signed-out.tsx'
import { FailedPart } from '../../ui/waiting/failed-part.tsx'
import { useScreenTitle } from '../../ui/use-screen-title.ts'
import { Waiting } from '../../ui/waiting/waiting.tsx'
import { Account } from './account.tsx'
import { customersAnchor } from './anchors.ts'
import styles from './home-screen.module.css'
import { useHome } from './use-home.ts'
import { useHomeBills } from './use-home-bills.ts'
import { useHomeInsights } from './use-home-insights.ts'

/** What do I earn, and when? What should I do next? What has changed since I was here? In this order. */
export const HomeScreen = () => {
  const { t } = useTranslation()
  useScreenTitle(t('home.title'))
  const { isSignedOut, username, customers, counted, hasNoCustomers, isFirstAnswerThere, ...read } = useHome()
  const { profile: answer } = read
  const hero = useFirstStepsHero(answer.status === 'ready' && isNewAccount(answer.value))
  const profile = hero.isLoading ? { ...answer, isSlow: hero.isSlow, status: 'loading' as const } : answer
  const known = profile.status === 'ready' ? profile.value : undefined
  const insights = useHomeInsights(isFirstAnswerThere, known?.nextPayment.billed)
  const bills = useHomeBills(isFirstAnswerThere)
  if (isSignedOut) return <SignedOut />

  const isNew = known !== undefined && isNewAccount(known)
  const account = (
    <Account
      {...{ profile, known, username, bills, insights, counted, isNew }}
      hero={isNew ? hero : null}
      hasFailedCustomers={customers.status === 'failed'}
    />
  )
  return (
    <div className={styles.screen}>
      {/* Hidden: the menu already names the page, and the money comes first. */}
      <h1 data-visually-hidden>{t('home.title')}</h1>
      <div
        className={styles.account}
        role="group"
        aria-label={t('home.account')}
        aria-busy={profile.status === 'loading'}
        tabIndex={-1}
      >
        {profile.status === 'failed' && (
          <div className={styles.failed}>
            <FailedPart what={t('home.profileFailed')} fault={profile.fault} retry={profile.retry} />
          </div>
        )}
        {profile.status === 'loading' && (
          <>
            <Waiting isSlow={profile.isSlow} />
            <div className={styles.skeleton} aria-hidden inert>
              {account}
            </div>
          </>
        )}
        {profile.status === 'ready' && account}
      </div>
      {/* What is above a new account's customers has another height: they are drawn with it, and do not move. */}
      <div id={customersAnchor} key={isNew ? 'new' : 'usual'} className={styles.customers}>
        {hasNoCustomers ? (
          <NoCustomers customers={customers} />
        ) : (
          <LazyCustomers customers={customers} page={read.page} onPageChange={read.setPage} />
        )}
      </div>
      <div className={styles.person}>
        {profile.status !== 'failed' && <PayoutCard profile={known} />}
        <ProfileCard username={username} profile={known} hasFailed={profile.status === 'failed'} />
      </div>
      {!hasNoCustomers && <LazyInsights isWanted={isFirstAnswerThere} insights={insights} />}
    </div>
  )
}
