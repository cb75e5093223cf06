import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { accountNumberLength } from '#rules/account-number.ts'
import { problemMessage } from '../../../platform/errors/failure-messages.ts'
import { ConfirmIdentity } from '../identity/confirm-identity.tsx'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { ClosedForm } from '../../../ui/forms/closed-form.tsx'
import { DoubtNotice } from '../../../ui/forms/doubt-notice.tsx'
import { FormChoices } from '../../../ui/forms/form-choices.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import styles from '../../../ui/forms/form.module.css'
import type { Problem } from '../../../platform/forms/problems.ts'
import { type PayoutFormProps, usePayoutForm } from './use-payout-form.ts'

export const PayoutForm = (props: PayoutFormProps) => {
  const { account, close, countries } = props
  const { t } = useTranslation()
  const {
    values,
    problems,
    field,
    textField,
    type,
    submit,
    isRunning,
    failure,
    doubt,
    isTaken,
    confirmation,
    summary,
  } = usePayoutForm(props)
  const messageOf = (problem: Problem | undefined) => problem && problemMessage(t, problem)
  const { ref, name } = field('countryId')
  const rule = t('payout.accountRule', accountNumberLength)
  const hint = account ? (
    <>
      {t('payout.masked', { number: account.accountNumber })}
      <br />
      {rule}
    </>
  ) : (
    rule
  )
  const bound = account && { bankName: account.bankName, number: account.accountNumber }
  if (isTaken && bound) return <ClosedForm reason={t('payout.taken', bound)} close={close} />
  if (confirmation)
    return (
      <ConfirmIdentity
        {...confirmation}
        username={props.username}
        lead={t('payout.confirmLead', { username: props.username })}
        submit={t('payout.confirm')}
        summary={summary}
      />
    )
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.lead}>{account ? t('payout.again') : t('payout.lead')}</p>
      <FormNotice failure={failure} />
      <DoubtNotice doubt={doubt} found={bound ? t('payout.found', bound) : t('payout.foundNone')} />
      <ChoiceField
        ref={ref}
        name={name}
        label={t('payout.country')}
        error={
          problems.countryId?.kind === 'FORMAT' ? t('countryField.unknown') : messageOf(problems.countryId)
        }
        countries={countries}
        value={values.countryId}
        onChange={(id) => type('countryId', id)}
        placeholder={t('countryField.search')}
        aria-required
      />
      <TextInput
        {...textField('bankName')}
        label={t('payout.bankName')}
        error={messageOf(problems.bankName)}
        autoComplete="off"
        aria-required
      />
      <TextInput
        {...textField('accountNumber')}
        label={t('payout.accountNumber')}
        description={hint}
        error={
          problems.accountNumber?.kind === 'FORMAT'
            ? t('payout.accountForm')
            : messageOf(problems.accountNumber)
        }
        autoComplete="off"
        spellCheck={false}
        aria-required
      />
      <TextInput
        {...textField('accountHolder')}
        label={t('payout.accountHolder')}
        error={messageOf(problems.accountHolder)}
        autoComplete="off"
        aria-required
      />
      <FormChoices
        cancel={close}
        submit={t('payout.save')}
        summary={summary}
        isRunning={isRunning}
        doubt={doubt}
      />
    </form>
  )
}
