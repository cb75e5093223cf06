import { useApolloClient } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { accountManagerProblems, sanitizeAccountManagerNumber } from '#rules/account-manager.ts'
import { fetchFresh } from '../../../platform/apollo/fetch-fresh.ts'
import { createDraft } from '../../../platform/forms/drafts.ts'
import { readOutcome } from '../../../platform/forms/outcome.ts'
import { problemsByField } from '../../../platform/forms/problems.ts'
import { createUnanswered } from '../../../platform/forms/unanswered.ts'
import { useDraftedFields } from '../../../platform/forms/use-drafted-fields.ts'
import { useWriteOnce } from '../../../platform/forms/use-write-once.ts'
import { showNotice } from '../../../platform/toasts/toasts.ts'
import { AccountManagerDocument, useBindAccountManagerMutation } from './__generated__/account-manager.ts'

const fields = ['number'] as const
const emptyForm = { number: '' }
const draft = createDraft<typeof emptyForm>()
const unanswered = createUnanswered()

/** State of the form. The number is four digits, sent as a string; other characters are dropped while typing. */
export const useAccountManagerForm = (username: string, close: () => void) => {
  const { t } = useTranslation()
  const client = useApolloClient()
  const [bind] = useBindAccountManagerMutation()
  const { values, problems, field, type, showProblems, empty } = useDraftedFields(draft, username, emptyForm)
  const send = async () => {
    const { data, error } = await bind({ variables: { input: values } })
    return readOutcome(fields, data?.bindAccountManager, error)
  }
  const onTaken = () => {
    empty('number')
    showNotice(t('accountManager.bound'))
  }
  const onSuccess = () => {
    onTaken()
    close()
  }
  const lookUp = async () => {
    const data = await fetchFresh(client, AccountManagerDocument)
    const profile = data?.viewer?.profile
    if (!profile) return 'unreadable'
    return profile.accountManagerNumber === values.number ? 'taken' : 'absent'
  }
  const check = () => problemsByField(fields, accountManagerProblems(values))
  const once = { unanswered, owner: username, lookUp, onTaken }
  const submission = useWriteOnce({ check, send, showProblems, onSuccess, once })
  const numberField = {
    ...field('number'),
    onChange: (event: { currentTarget: { value: string } }) =>
      type('number', sanitizeAccountManagerNumber(event.currentTarget.value)),
  }
  return { numberField, problem: problems.number, ...submission }
}
