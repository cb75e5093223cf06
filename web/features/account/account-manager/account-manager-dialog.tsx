import { Box, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type AccountManagerFields, accountManagerProblems } from '#rules/account-manager.ts'
import { createDraft } from '../../../platform/forms/drafts.ts'
import { sanitizeAccountManagerNumber } from '../../../platform/forms/typed-numbers.ts'
import { usePortalForm } from '../../../platform/forms/use-portal-form.tsx'
import { showNotice } from '../../../platform/toasts/toasts.ts'
import { Dialog, type FormDialogProps } from '../../../ui/dialog.tsx'
import { FormChoices } from '../../../ui/forms/form-choices.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import styles from '../../../ui/forms/form.module.css'
import { Part } from '../../../ui/waiting/part.tsx'
import { Skeleton } from '../../../ui/waiting/skeleton.tsx'
import { Waiting } from '../../../ui/waiting/waiting.tsx'
import { useAccount } from '../use-account.ts'
import { useBindAccountManagerMutation } from './__generated__/account-manager.ts'

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
  const account = useAccount(isOpen)
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
  const unknown = (
    <Box pos="relative" mih={56} aria-busy>
      <Waiting isSlow={account.isSlow} />
      <Skeleton width={240} />
    </Box>
  )
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {/* The form does not wait for the number that is bound now: another can be bound without knowing it. */}
      <Part part={account} failed={t('accountManager.unknown')} skeleton={unknown}>
        {({ accountManagerNumber: number }) => (
          <>
            <p className={styles.lead}>{t('accountManager.lead')}</p>
            {number && (
              <p className={styles.notice} data-tone="quiet">
                {t('accountManager.now', { number })}
              </p>
            )}
          </>
        )}
      </Part>
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
