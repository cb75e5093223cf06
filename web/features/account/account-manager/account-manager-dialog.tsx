import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  type AccountManagerFields,
  accountManagerProblems,
  sanitizeAccountManagerNumber,
} from '#rules/account-manager.ts'
import { createDraft } from '../../../platform/forms/drafts.ts'
import { usePortalForm } from '../../../platform/forms/use-portal-form.tsx'
import { showNotice } from '../../../platform/toasts/toasts.ts'
import { Dialog, type FormDialogProps } from '../../../ui/dialog.tsx'
import { FormChoices } from '../../../ui/forms/dialog-form.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import styles from '../../../ui/forms/form.module.css'
import { useAccount } from '../use-account.ts'
import { useBindAccountManagerMutation } from './__generated__/account-manager.ts'

const draft = createDraft<AccountManagerFields>()
const length = 'accountManager:length'

/** Binds the account manager by the four digits of the employee number (specification, section 2). */
export const AccountManagerDialog = (props: FormDialogProps) => {
  const { t } = useTranslation('accountManager')
  return (
    <Dialog isOpen={props.isOpen} close={props.close} title={t('title')} size={400}>
      <AccountManagerForm {...props} />
    </Dialog>
  )
}

const AccountManagerForm = ({ isOpen, close }: FormDialogProps) => {
  const { t } = useTranslation('accountManager')
  const account = useAccount(isOpen)
  // The form does not wait for it: another number can be bound without knowing the one that is bound now.
  const number = account.status === 'ready' && account.value.accountManagerNumber
  const [bind] = useBindAccountManagerMutation()
  const { field, setFieldValue, submit, isRunning, failure } = usePortalForm({
    draft,
    initialValues: { number: '' },
    rules: accountManagerProblems,
    words: { number: { FORMAT: length, TOO_SHORT: length, TOO_LONG: length } },
    send: (input) => bind({ variables: { input } }),
    on: {
      BindAccountManagerSuccess: () => {
        showNotice(t('bound'))
        close()
      },
    },
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.lead}>{t('lead')}</p>
      {number && (
        <p className={styles.notice} data-tone="quiet">
          {t('now', { number })}
        </p>
      )}
      <FormNotice failure={failure} title={t('failed')} advice={{ UPSTREAM_REFUSED: t('refused') }} />
      <TextInput
        {...field('number')}
        onChange={({ currentTarget: { value } }) =>
          setFieldValue('number', sanitizeAccountManagerNumber(value))
        }
        label={t('number')}
        description={t('hint')}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
      />
      <FormChoices cancel={close} submit={t('bind')} isRunning={isRunning} />
    </form>
  )
}
