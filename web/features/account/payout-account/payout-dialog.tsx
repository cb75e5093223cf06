import { skipToken } from '@apollo/client/react'
import { TextInput, UnstyledButton } from '@mantine/core'
import { type MouseEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountNumberLength, maskAccountNumber, payoutAccountProblems } from '#rules/payout-account.ts'
import { trimmed } from '#rules/fields.ts'
import { retry } from '../../../platform/apollo/answers.ts'
import { createDraft } from '../../../platform/forms/drafts.ts'
import { usePortalForm } from '../../../platform/forms/use-portal-form.tsx'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { showNotice } from '../../../platform/toasts/toasts.ts'
import { useLastKnown } from '../../../platform/use-last-known.ts'
import { Dialog, type FormDialogProps } from '../../../ui/dialog.tsx'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { ClosedForm, FormChoices, FormSkeleton } from '../../../ui/forms/dialog-form.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import styles from '../../../ui/forms/form.module.css'
import { useIsLeft } from '../../../ui/use-is-left.ts'
import { focusRegion } from '../../../ui/use-restore-focus.ts'
import { Part, FailedPart } from '../../../ui/waiting/part.tsx'
import { latestFault, shownData } from '../../../ui/waiting/use-part.ts'
import type { Account_ProfileFragment } from '../__generated__/account.ts'
import { ConfirmIdentity } from '../identity/confirm-identity.tsx'
import { useAccount } from '../use-account.ts'
import {
  type PayoutCountriesQuery,
  usePayoutCountriesQuery,
  useSetPayoutAccountMutation,
} from './__generated__/payout-account.ts'
import { ibanDoubt } from './iban.ts'

type Texts = Record<'countryId' | 'bankName' | 'accountNumber' | 'accountHolder', string>
const draft = createDraft<Texts>()

/** Binds the bank account that cash-back is paid to (specification, section 5, bank form). */
export const PayoutDialog = ({ isOpen, close, username }: FormDialogProps) => {
  const { t } = useTranslation('payout')
  const account = useAccount(isOpen)
  const { enumValue: language } = useLanguage()
  const list = usePayoutCountriesQuery(
    isOpen ? { variables: { language }, fetchPolicy: 'cache-first' } : skipToken,
  )
  // While the countries load in another language, the form and its entries stay.
  const countries = useLastKnown(shownData(list)?.countries)
  const { isLeft, leave } = useIsLeft(isOpen)
  // The dialog closes a moment later, and an answer may arrive in between.
  const leaveAndClose = () => {
    leave()
    close()
  }
  const body = ({ verificationStatus, payoutAccount }: Account_ProfileFragment) => {
    if (verificationStatus !== 'VERIFIED') return <ClosedForm reason={t('notYet')} close={leaveAndClose} />
    if (countries)
      return <PayoutForm {...{ isLeft, username, countries }} account={payoutAccount} close={leaveAndClose} />
    const fault = latestFault(list)
    if (fault) return <FailedPart what={t('failed')} fault={fault} retry={() => retry(list)} />
    return <FormSkeleton />
  }
  return (
    <Dialog isOpen={isOpen} close={leaveAndClose} title={t('title')} size={480}>
      <Part part={account} failed={t('failed')} skeleton={<FormSkeleton />}>
        {body}
      </Part>
    </Dialog>
  )
}

interface PayoutFormProps {
  /** True once the dialog is closed, while the form fades out. */
  isLeft: () => boolean
  username: string
  account: Account_ProfileFragment['payoutAccount']
  countries: PayoutCountriesQuery['countries']
  close: () => void
}

const PayoutForm = ({ isLeft, username, account, countries, close }: PayoutFormProps) => {
  const { t } = useTranslation(['payout', 'countryField'])
  const [setPayoutAccount] = useSetPayoutAccountMutation()
  const [isConfirming, setConfirming] = useState(false)
  /** The doubtful number that is to be saved all the same. */
  const accepted = useRef('')
  const countryIn = ({ countryId }: Texts) => countries.find(({ id }) => id === countryId)
  const accountDoubt = (texts: Texts) => ibanDoubt(texts.accountNumber, countryIn(texts)?.isoCode)
  const summaryOf = (texts: Texts) => {
    const { bankName, accountNumber } = texts
    // The number stays on one line.
    const number = maskAccountNumber(accountNumber).replace(' ', '\u00A0')
    return [countryIn(texts)?.name, bankName, number].filter(Boolean).join(' · ')
  }
  const { values, errors, field, check, submit, isRunning, failure } = usePortalForm({
    draft,
    // The number is known only masked, so it is asked for again (decision 42).
    initialValues: {
      countryId: account?.countryId ?? '',
      bankName: account?.bankName ?? '',
      accountNumber: '',
      accountHolder: account?.accountHolder ?? '',
    },
    rules: (now) => {
      const problems = payoutAccountProblems(now)
      const kind = now.accountNumber === accepted.current ? null : accountDoubt(now)
      return kind ? [...problems, { field: 'accountNumber', kind }] : problems
    },
    words: {
      countryId: { FORMAT: 'countryField:unknown' },
      accountNumber: {
        FORMAT: 'payout:accountForm',
        IBAN_DIGITS: 'payout:ibanDigits',
        IBAN_COUNTRY: 'payout:ibanCountry',
      },
    },
    send: (input) => setPayoutAccount({ variables: { input } }),
    on: {
      SetPayoutAccountSuccess: (_answer, sent) => {
        showNotice(t('bound', { account: summaryOf(sent) }))
        close()
      },
      IdentityConfirmationRequired: () => setConfirming(true),
    },
  })
  const country = field('countryId')
  const input = trimmed(values)
  const isDoubted = errors.accountNumber && accountDoubt(input) !== null
  const saveAllTheSame = (event: MouseEvent<HTMLElement>) => {
    focusRegion(event)
    accepted.current = input.accountNumber
    submit()
  }
  const summary = payoutAccountProblems(input).length === 0 ? summaryOf(input) : undefined
  if (isConfirming)
    return (
      <ConfirmIdentity
        username={username}
        lead={t('confirmLead', { username })}
        submit={t('confirm')}
        summary={summary}
        onConfirmed={() => {
          if (isLeft()) return
          setConfirming(false)
          submit()
        }}
        cancel={() => setConfirming(false)}
      />
    )
  const rule = t('accountRule', accountNumberLength)
  const hint = account ? (
    <>
      {t('masked', { number: account.accountNumber })}
      <br />
      {rule}
    </>
  ) : (
    rule
  )
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.lead}>{account ? t('again') : t('lead')}</p>
      <FormNotice failure={failure} />
      <ChoiceField
        {...country}
        onChange={(id) => {
          country.onChange(id)
          check('accountNumber')
        }}
        label={t('country')}
        countries={countries}
        placeholder={t('countryField:search')}
      />
      <TextInput {...field('bankName')} label={t('bankName')} autoComplete="off" />
      <TextInput
        {...field('accountNumber')}
        label={t('accountNumber')}
        description={hint}
        autoComplete="off"
        spellCheck={false}
      />
      {isDoubted && (
        <UnstyledButton td="underline" fz="sm" data-small onClick={saveAllTheSame}>
          {t('allTheSame')}
        </UnstyledButton>
      )}
      <TextInput {...field('accountHolder')} label={t('accountHolder')} autoComplete="off" />
      <FormChoices cancel={close} submit={t('save')} summary={summary} isRunning={isRunning} />
    </form>
  )
}
