import { skipToken } from '@apollo/client/react'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { retry } from '../../../platform/apollo/background.ts'
import { ClosedForm } from '../../../ui/forms/closed-form.tsx'
import { DoubtNotice } from '../../../ui/forms/doubt-notice.tsx'
import { FormChoices } from '../../../ui/forms/form-choices.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import styles from '../../../ui/forms/form.module.css'
import { Dialog, type FormDialogProps } from '../../../ui/dialog.tsx'
import { FailedPart } from '../../../ui/waiting/failed-part.tsx'
import { Skeleton } from '../../../ui/waiting/skeleton.tsx'
import { faultOf, shownData } from '../../../ui/waiting/use-part.ts'
import { useIsSlow } from '../../../ui/waiting/use-is-slow.ts'
import { Waiting } from '../../../ui/waiting/waiting.tsx'
import { useAccountManagerQuery } from './__generated__/account-manager.ts'
import { useAccountManagerForm } from './use-account-manager-form.ts'

/** Binds the account manager by the four digits of the employee number (specification, section 2). */
export const AccountManagerDialog = ({ isOpen, close, username }: FormDialogProps) => {
  const { t } = useTranslation()
  const query = useAccountManagerQuery(isOpen ? { fetchPolicy: 'cache-first' } : skipToken)
  const isSlow = useIsSlow(query.loading)
  const form = useAccountManagerForm(username, close)
  const { numberField, problem, submit, isRunning, failure, doubt, isTaken } = form
  const profile = shownData(query)?.viewer?.profile
  const fault = faultOf(query)
  const message =
    problem && (problem.kind === 'REQUIRED' ? t('problem.REQUIRED') : t('accountManager.length'))
  const number = profile?.accountManagerNumber
  const lead = () => {
    if (profile)
      return (
        <>
          <p className={styles.lead}>{t('accountManager.lead')}</p>
          {number && <p className={styles.note}>{t('accountManager.now', { number })}</p>}
        </>
      )
    // The form does not wait: a number can be bound without knowing the one that is bound now.
    if (fault)
      return <FailedPart what={t('accountManager.unknown')} fault={fault} retry={() => retry(query)} />
    return (
      <div className={styles.loading} aria-busy>
        <Waiting isSlow={isSlow} />
        <Skeleton width={240} />
      </div>
    )
  }
  const leave = () => {
    close()
    form.dismiss()
  }
  if (isTaken && number)
    return (
      <Dialog isOpen={isOpen} close={leave} title={t('accountManager.title')} size={400}>
        <ClosedForm reason={t('accountManager.taken', { number })} close={leave} />
      </Dialog>
    )
  return (
    <Dialog isOpen={isOpen} close={close} title={t('accountManager.title')} size={400}>
      <form className={styles.form} noValidate onSubmit={submit}>
        {lead()}
        <FormNotice
          failure={failure}
          title={t('accountManager.failed')}
          adviceOfFault={({ name }) =>
            name === 'UPSTREAM_REFUSED' ? t('accountManager.refused') : undefined
          }
        />
        <DoubtNotice
          doubt={doubt}
          found={number ? t('accountManager.found', { number }) : t('accountManager.foundNone')}
        />
        <TextInput
          {...numberField}
          label={t('accountManager.number')}
          description={t('accountManager.hint')}
          error={message}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          aria-required
        />
        <FormChoices cancel={close} submit={t('accountManager.bind')} isRunning={isRunning} doubt={doubt} />
      </form>
    </Dialog>
  )
}
