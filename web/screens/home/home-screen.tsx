import { memo, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { CustomersSkeleton } from '../../features/customers/table/customers-skeleton.tsx'
import type { CustomerTableProps } from '../../features/customers/table/customer-table.tsx'
import { NoCustomers } from '../../features/customers/table/no-customers.tsx'
import { isNewAccount } from '../../features/customers/first-steps/steps.ts'
import { PayoutCard } from '../../features/account/payout-account/payout-card.tsx'
import { ProfileCard } from '../../features/account/profile/profile-card.tsx'
import { SignedOut } from '../../platform/session/viewer.tsx'
import { FailedPart } from '../../ui/waiting/failed-part.tsx'
import { LazyPart } from '../../ui/waiting/lazy-part.tsx'
import { NearPart } from '../../ui/waiting/near-part.tsx'
import { useIsSlow } from '../../ui/waiting/use-is-slow.ts'
import { useScreenTitle } from '../../ui/use-screen-title.ts'
import { Waiting } from '../../ui/waiting/waiting.tsx'
import { Account, type AccountProps } from './account.tsx'
import { customersAnchor } from './anchors.ts'
import styles from './home-screen.module.css'
import { CustomerTable, Insights } from './late-parts.ts'
import { useHome } from './use-home.ts'
import { useHomeBills } from './use-home-bills.ts'
import { useHomeInsights } from './use-home-insights.ts'

const insightsHeight = 480

/** What do I earn, and when? What should I do next? What has changed since I was here? In this order. */
export const HomeScreen = () => {
  const { t } = useTranslation()
  useScreenTitle(t('home.title'))
  const { isSignedOut, username, customers, counted, hasNoCustomers, isFirstAnswerThere, ...read } = useHome()
  const { profile } = read
  const known = profile.status === 'ready' ? profile.value : undefined
  const insights = useHomeInsights(isFirstAnswerThere, known?.nextPayment.billed)
  const bills = useHomeBills(isFirstAnswerThere)
  if (isSignedOut) return <SignedOut />

  // Hidden: the menu already names the page, and the money comes first.
  const title = <h1 data-visually-hidden>{t('home.title')}</h1>
  const hasFailedCustomers = customers.status === 'failed'
  if (profile.status === 'failed' && hasFailedCustomers) {
    const retryAll = () => [profile, customers, bills, insights].forEach(({ retry }) => retry())
    return (
      <>
        {title}
        <div className={styles.failed}>
          <FailedPart what={t('home.failed')} fault={profile.fault} retry={retryAll} />
        </div>
      </>
    )
  }
  const top = {
    account: { profile, username, bills, insights, counted, hasFailedCustomers },
    customers: hasNoCustomers ? (
      <NoCustomers customers={customers} />
    ) : (
      <Customers
        customers={customers}
        insights={insights.status === 'ready' ? insights.value : undefined}
        page={read.page}
        onPageChange={read.setPage}
      />
    ),
  }
  return (
    <div className={styles.screen}>
      {title}
      {/* The page of a new account waits for the code of its first steps, instead of moving twice. */}
      <Suspense fallback={<WaitingTop {...top} />}>
        <Top {...top} />
      </Suspense>
      <div className={styles.person}>
        {profile.status !== 'failed' && <PayoutCard profile={known} />}
        <ProfileCard username={username} profile={known} hasFailed={profile.status === 'failed'} />
      </div>
      {!hasNoCustomers && (
        <NearPart isWanted={isFirstAnswerThere} height={insightsHeight}>
          <Insights insights={insights} height={insightsHeight} />
        </NearPart>
      )}
    </div>
  )
}

interface TopProps {
  account: Omit<AccountProps, 'known' | 'isNew'>
  customers: ReactNode
}

/** What the account's state moves: the account itself, and the customers below it. */
const Top = ({ account, customers }: TopProps) => {
  const { t } = useTranslation()
  const { profile } = account
  const known = profile.status === 'ready' ? profile.value : undefined
  const isNew = known !== undefined && isNewAccount(known)
  const drawn = <Account {...account} {...{ known, isNew }} />
  return (
    <>
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
              {drawn}
            </div>
          </>
        )}
        {profile.status === 'ready' && drawn}
      </div>
      {/* What is above a new account's customers has another height: they are drawn with it, and do not move. */}
      <div id={customersAnchor} key={isNew ? 'new' : 'usual'} className={styles.customers}>
        {customers}
      </div>
    </>
  )
}

const WaitingTop = ({ account, customers }: TopProps) => {
  const isSlow = useIsSlow(true)
  return (
    <Top
      account={{ ...account, profile: { ...account.profile, status: 'loading', isSlow } }}
      customers={customers}
    />
  )
}

/** They are below the money and the link, so their code loads after the first view. */
const Customers = memo((props: CustomerTableProps) => (
  <LazyPart placeholder={<CustomersSkeleton customers={props.customers} />}>
    <CustomerTable {...props} />
  </LazyPart>
))
