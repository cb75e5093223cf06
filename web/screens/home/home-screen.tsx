import { skipToken } from '@apollo/client/react'
import { Paper, Stack } from '@mantine/core'
import {
  type ReactNode,
  startTransition,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { chartedMonths, customersPerPage } from '#rules/paging.ts'
import { PayoutCard } from '../../features/account/payout-account/payout-card.tsx'
import { ProfileCard } from '../../features/account/profile/profile-card.tsx'
import { selectionVariables, useSelection } from '../../features/customers/table/selection.ts'
import { inBackground, refetchByPage } from '../../platform/apollo/background.ts'
import { lazyComponent } from '../../platform/lazy-component.ts'
import { useLastKnown } from '../../platform/use-last-known.ts'
import { usePage, useSettled } from '../../ui/tables/use-page.ts'
import { useEveryMinute } from '../../ui/use-every-minute.ts'
import { useScreenTitle } from '../../ui/screen-head.tsx'
import { FailedPart } from '../../ui/waiting/part.tsx'
import { LazyPart } from '../../ui/waiting/lazy-part.tsx'
import { LoadingPart } from '../../ui/waiting/skeleton.tsx'
import { NearPart } from '../../ui/waiting/near-part.tsx'
import { usePart, useHasFirstAnswer } from '../../ui/waiting/use-part.ts'
import { useHomeBillsQuery, useHomeCustomersQuery, useHomeProfileQuery } from './__generated__/home.ts'
import { useInsightsQuery } from './__generated__/home-insights.ts'
import { Account, customersAnchor } from './account.tsx'
import styles from './home-screen.module.css'

const CustomerTable = lazyComponent(async () => (await import('./home-late.ts')).CustomerTable)
const Insights = lazyComponent(
  async () => (await import('../../features/customers/insights/insights.tsx')).Insights,
  'lazy',
)
const insightsHeight = 480

/** Apollo's updates are drawn in one task, which blocks a phone for half a second. What is deferred is drawn in slices. */
const Deferred = ({ children }: { children: ReactNode }) => useDeferredValue(children)

/** Draws changes of its children one frame after the rest of the page: on a phone the money comes half a second sooner. */
const Afterwards = ({ children }: { children: ReactNode }) => {
  const [drawn, draw] = useState(children)
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => draw(children)))
    return () => cancelAnimationFrame(frame)
  }, [children])
  return drawn
}

/** What do I earn, and when? What should I do next? What has changed since I was here? In this order. */
export const HomeScreen = () => {
  const { t } = useTranslation(['home', 'promotionLink'])
  useScreenTitle(t('title'))
  const { page, setPage } = usePage()
  const selected = selectionVariables(useSelection().selection)
  // Profile and customers are separate requests, so that neither waits for the other.
  const profileQuery = useHomeProfileQuery()
  const customersQuery = useHomeCustomersQuery({
    variables: useSettled({ page: page ?? 1, size: customersPerPage, ...selected }),
  })
  const profilePart = usePart(profileQuery, 'profile')
  const customers = usePart(customersQuery, 'customers')
  const profile = profilePart.status === 'ready' ? profilePart.value : undefined
  const listed = customers.status === 'ready' ? customers.value : undefined
  const { consideredItems, complete } = useLastKnown(listed) ?? {}
  // The same object for each page and search of the same customers, so that the account is not drawn again.
  const counted = useMemo(
    () =>
      consideredItems === undefined || complete === undefined ? undefined : { consideredItems, complete },
    [consideredItems, complete],
  )
  // A review is decided elsewhere, and nothing notifies this page.
  useEveryMinute(() => refetchByPage(profileQuery), profile?.verificationStatus === 'UNDER_REVIEW')

  // The user did not ask for the rest, so it follows the first view.
  const isFirstAnswerThere = useHasFirstAnswer(profileQuery, customersQuery)
  const billsQuery = useHomeBillsQuery(
    isFirstAnswerThere ? { variables: { size: chartedMonths }, context: inBackground } : skipToken,
  )
  const insightsQuery = useInsightsQuery(isFirstAnswerThere ? { context: inBackground } : skipToken)
  const bills = usePart(billsQuery, 'bills')
  const insights = usePart(insightsQuery, 'customerInsights')
  const estimated = insights.status === 'ready' ? insights.value : undefined
  // If they were computed from other bills, one of them is older. The insights bring the profile with them.
  const [billed, sum] = [profile?.nextPayment.billed, estimated?.nextPayment?.billed]
  const difference = billed && sum && billed !== sum ? `${billed} ${sum}` : null
  const renew = useEffectEvent(() => refetchByPage(insightsQuery))
  useEffect(() => {
    if (difference) renew()
  }, [difference])

  // Hidden: the menu already names the page, and the money comes first.
  const title = <h1 data-visually-hidden>{t('title')}</h1>
  const hasFailedCustomers = customers.status === 'failed'
  if (profilePart.status === 'failed' && hasFailedCustomers) {
    return (
      <>
        {title}
        <Paper withBorder>
          <FailedPart what={t('failed')} fault={profilePart.fault} retry={profilePart.retry} />
        </Paper>
      </>
    )
  }
  const hasNoCustomers = listed?.consideredItems === 0 && listed.complete
  return (
    <Deferred>
      <div className={styles.screen}>
        {title}
        <Stack
          className={styles.account}
          role="group"
          aria-label={t('account')}
          aria-busy={profilePart.status === 'loading'}
          tabIndex={-1}
        >
          {profilePart.status === 'failed' && (
            <Paper withBorder>
              <FailedPart what={t('profileFailed')} fault={profilePart.fault} retry={profilePart.retry} />
            </Paper>
          )}
          {/* The money, and the link below it. */}
          {profilePart.status === 'loading' && (
            <>
              <LoadingPart height="var(--money-height)" />
              <Paper withBorder p="card" h="var(--link-height)">
                <h2>{t('promotionLink:title')}</h2>
              </Paper>
            </>
          )}
          {profile && (
            <Account part={profilePart} {...{ profile, bills, insights, counted, hasFailedCustomers }} />
          )}
        </Stack>
        <Afterwards>
          <div id={customersAnchor} className={styles.customers}>
            <LazyPart height="var(--customers-height)">
              <CustomerTable {...{ customers, page }} insights={estimated} onPageChange={setPage} />
            </LazyPart>
          </div>
          {profile && (
            <div className={styles.person}>
              <PayoutCard profile={profile} />
              <ProfileCard profile={profile} />
            </div>
          )}
          {!hasNoCustomers && (
            <NearPart isWanted={isFirstAnswerThere} height={insightsHeight}>
              <Insights insights={insights} height={insightsHeight} />
            </NearPart>
          )}
        </Afterwards>
      </div>
    </Deferred>
  )
}
