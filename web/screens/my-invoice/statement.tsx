import { Button, Group, Paper, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { addMonths, dateOf } from '#rules/calendar.ts'
import { planRules, planTerms } from '#rules/plan-rules.ts'
import { inBackground } from '../../platform/apollo/background.ts'
import { brand } from '../../platform/brand/brand.ts'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { ContactSentence } from '../../ui/contact.tsx'
import { Facts } from '../../ui/facts.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { FiguresTable } from '../../ui/tables/figures-table.tsx'
import { Freshness } from '../../ui/waiting/freshness.tsx'
import { LoadingPart } from '../../ui/waiting/skeleton.tsx'
import { FailedPart, Part } from '../../ui/waiting/part.tsx'
import { type AsyncData, latestFaultOf, useNullablePart, usePart } from '../../ui/waiting/use-part.ts'
import type { Bill } from '../../features/earnings/bills/bill-table.tsx'
import {
  type Statement_ProfileFragment,
  useStatementBillQuery,
  useStatementProfileQuery,
  useStatementWorkingQuery,
} from './__generated__/my-invoice.ts'
import styles from './statement.module.css'
import { WorkingPart } from '../../features/earnings/bill-figures/working.tsx'

interface StatementProps {
  month: string
  back: () => void
}

/**
 * One month as a document on one printable page: issuer, recipient, consumption, cash-back, how it is computed, and terms. The
 * profile and the working are requests beside the bill.
 */
export const Statement = ({ month: yearMonth, back }: StatementProps) => {
  const variables = { month: yearMonth }
  const billQuery = useStatementBillQuery({ variables })
  const workingQuery = useStatementWorkingQuery({ variables, context: inBackground })
  const profileQuery = useStatementProfileQuery()
  const part = useNullablePart(billQuery, 'bill')
  const working = useNullablePart(workingQuery, 'bill')
  const profile = usePart(profileQuery, 'profile')
  const { t } = useTranslation('statement')
  const format = useFormat()
  const month = format.month(yearMonth)
  const bill = part.status === 'ready' ? part.value : null
  const isNone = part.status === 'ready' && bill === null
  if (part.status === 'loading') return <LoadingPart height={600} />
  return (
    <>
      <ScreenHead title={t(isNone ? 'none' : 'of', { month })} />
      <Group gap="sm" mb="lg" data-screen-only>
        {bill && <Button onClick={() => window.print()}>{t('print')}</Button>}
        <Button variant="default" onClick={back}>
          {t('back')}
        </Button>
      </Group>
      {part.status === 'failed' && (
        <Paper withBorder p="xl" maw="50rem" tabIndex={-1} role="group" aria-label={t('title')}>
          <FailedPart what={t('failed')} fault={part.fault} retry={part.retry} />
        </Paper>
      )}
      {isNone && <p>{t('noneHint')}</p>}
      {bill && (
        <Paper component="article" withBorder className={styles.sheet} aria-label={t('title')}>
          <Head bill={bill} month={month} />
          <Whom bill={bill} part={profile} />
          <FiguresTable
            name={t('title')}
            head={[t('item'), t('amount')]}
            rows={[
              [t('sms'), format.amount(bill.smsConsumption)],
              [t('voice'), format.amount(bill.voiceConsumption)],
              [t('total'), format.amount(bill.totalConsumption)],
            ]}
            foot={[t('cashBack'), format.amount(bill.cashBack)]}
          />
          <section aria-label={t('working')} tabIndex={-1}>
            <h2>{t('working')}</h2>
            <WorkingPart
              part={working}
              bill={working.status === 'ready' ? working.value : null}
              fault={latestFaultOf(workingQuery, 'bill')}
              height={88}
            />
          </section>
          <Terms />
          <div>
            <Freshness part={part} isDated />
          </div>
        </Paper>
      )}
    </>
  )
}

interface HeadProps {
  bill: Bill
  month: string
}

/** Who issues the statement, its number and its dates. */
const Head = ({ bill, month }: HeadProps) => {
  const { t } = useTranslation(['statement', 'frame'])
  const format = useFormat()
  const { name, url, supportContact } = brand()
  const [year = 0, ofYear = 1] = bill.month.split('-').map(Number)
  const issuedOn = dateOf(addMonths({ year, month: ofYear, day: planRules.invoiceDay }, 1))
  return (
    <header className={styles.head} role="group" aria-label={t('title')}>
      <div>
        <Text size="sm" c="dimmed">
          {t('issuer')}
        </Text>
        <p className={styles.issuer}>{name || t('frame:portal')}</p>
        <Text size="sm" c="dimmed">
          {url?.replace(/^https?:\/\//, '').replace(/\/$/, '')}
        </Text>
        {supportContact && (
          <Text size="sm" c="dimmed">
            <ContactSentence text={supportContact} />
          </Text>
        )}
      </div>
      <Facts
        orientation="horizontal"
        gap={4}
        facts={[
          // Providers give bills no number, and nobody has two bills of a month.
          [t('number'), `${bill.month}-${bill.username}`],
          [t('month'), month],
          [t('issuedOn'), format.date(issuedOn)],
        ]}
      />
    </header>
  )
}

interface WhomProps {
  bill: Bill
  part: AsyncData<Statement_ProfileFragment>
}

/** For whom the statement is, and the bank account that the cash-back goes to. */
const Whom = ({ bill, part }: WhomProps) => {
  const { t } = useTranslation(['statement', 'affiliateKind'])
  return (
    <div role="group" aria-label={t('whom')} tabIndex={-1}>
      <Part part={part} failed={t('profileFailed')} height={88}>
        {({ displayName, kind, payoutAccount: account }) => (
          <Facts
            className={styles.facts}
            facts={[
              [
                t('recipient'),
                <b key="name">{displayName}</b>,
                ...(account ? [t('holder', { name: account.accountHolder })] : []),
              ],
              account
                ? [t('account'), account.bankName, account.accountNumber]
                : [t('account'), t('noAccount')],
              [t('username'), bill.username],
              [t('kind'), t(`affiliateKind:${kind}`)],
            ]}
          />
        )}
      </Part>
    </div>
  )
}

/** The terms of the plan that a payment follows (specification, section 9), and what the portal has made itself. */
const Terms = () => {
  const { t } = useTranslation('statement')
  const minimum = useFormat().wholeDollars(planRules.minimumPayout)
  return (
    <section className={styles.terms} aria-label={t('terms')}>
      <h2>{t('terms')}</h2>
      <ul>
        <li>{t('termPayment', { invoiceDay: planRules.invoiceDay, payoutDay: planRules.payoutDay })}</li>
        <li>{t('termMinimum', { minimum })}</li>
        {planTerms.transferFeeDeducted && <li>{t('termFee')}</li>}
        <li>{t('termTruth')}</li>
        <li>{t('termNumber')}</li>
      </ul>
    </section>
  )
}
