import { skipToken } from '@apollo/client/react'
import { Box, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type AccountManagerFields, accountManagerProblems } from '#rules/account-manager.ts'
import { retry } from '../../../platform/apollo/background.ts'
import { createDraft } from '../../../platform/forms/drafts.ts'
import { sanitizeAccountManagerNumber } from '../../../platform/forms/typed-numbers.ts'
import { usePortalForm } from '../../../platform/forms/use-portal-form.tsx'
import { showNotice } from '../../../platform/toasts/toasts.ts'
import { Dialog, type FormDialogProps } from '../../../ui/dialog.tsx'
import { FormChoices } from '../../../ui/forms/form-choices.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import styles from '../../../ui/forms/form.module.css'
import { FailedPart } from '../../../ui/waiting/failed-part.tsx'
import { Skeleton } from '../../../ui/waiting/skeleton.tsx'
import { useIsSlow } from '../../../ui/waiting/use-is-slow.ts'
import { faultOf, shownData } from '../../../ui/waiting/use-part.ts'
import { Waiting } from '../../../ui/waiting/waiting.tsx'
import { useAccountManagerQuery, useBindAccountManagerMutation } from './__generated__/account-manager.ts'

const drafts = createDraft<AccountManagerFields>()
const length = 'accountManager.length'

/** Binds the account manager by the four digits of the employee number (specification, section 2). */
export const AccountManagerDialog = (props: FormDialogProps) => {
  const { t } = useTranslation()
  return (
    <Dialog isOpen={props.isOpen} close={props.close} title={t('accountManager.title')} size={400}>
      <AccountManagerForm {...props} />
    </Dialog>
  )
}

const AccountManagerForm = ({ isOpen, close, username }: FormDialogProps) => {
  const { t } = useTranslation()
  const [bind] = useBindAccountManagerMutation()
  const { field, setFieldValue, submit, isRunning, failure } = usePortalForm({
    draft: drafts.of(username),
    initialValues: { number: '' },
    rules: accountManagerProblems,
    words: { number: { FORMAT: length, TOO_SHORT: length, TOO_LONG: length } },
    send: (input) => bind({ variables: { input } }),
    on: {
      BindAccountManagerSuccess: () => {
        showNotice(t('accountManager.bound'))
        close()
      },
    },
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <BoundNow isOpen={isOpen} />
      <FormNotice
        failure={failure}
        title={t('accountManager.failed')}
        adviceOfFault={({ name }) => (name === 'UPSTREAM_REFUSED' ? t('accountManager.refused') : undefined)}
      />
      <TextInput
        {...field('number')}
        onChange={({ currentTarget: { value } }) =>
          setFieldValue('number', sanitizeAccountManagerNumber(value))
        }
        label={t('accountManager.number')}
        description={t('accountManager.hint')}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        aria-required
      />
      <FormChoices cancel={close} submit={t('accountManager.bind')} isRunning={isRunning} />
    </form>
  )
}

/** The number that is bound now. The form does not wait for it: another can be bound without knowing it. */
const BoundNow = ({ isOpen }: { isOpen: boolean }) => {
  const { t } = useTranslation()
  const query = useAccountManagerQuery(isOpen ? { fetchPolicy: 'cache-first' } : skipToken)
  const isSlow = useIsSlow(query.loading)
  const profile = shownData(query)?.viewer?.profile
  const number = profile?.accountManagerNumber
  const fault = faultOf(query)
  if (profile)
    return (
      <>
        <p className={styles.lead}>{t('accountManager.lead')}</p>
        {number && (
          <p className={styles.notice} data-tone="quiet">
            {t('accountManager.now', { number })}
          </p>
        )}
      </>
    )
  if (fault) return <FailedPart what={t('accountManager.unknown')} fault={fault} retry={() => retry(query)} />
  return (
    <Box pos="relative" mih={56} aria-busy>
      <Waiting isSlow={isSlow} />
      <Skeleton width={240} />
    </Box>
  )
}
