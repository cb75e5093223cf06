import { useTranslation } from 'react-i18next'
import { accountManagerProblems, sanitizeAccountManagerNumber } from '#rules/account-manager.ts'
import { askAgain } from '../../shared/ask-again.ts'
import { createDraft } from '../../shared/forms/drafts.ts'
import { readOutcome } from '../../shared/forms/outcome.ts'
import { problemsByField } from '../../shared/forms/problems.ts'
import { useDraftedFields } from '../../shared/forms/use-drafted-fields.ts'
import { useSubmission } from '../../shared/forms/use-submission.ts'
import { showNotice } from '../../shared/toasts/toasts.ts'
import { useBindAccountManagerMutation } from './__generated__/account-manager.ts'

const fields = ['number'] as const
const emptyForm = { number: '' }
const draft = createDraft<typeof emptyForm>()

/** Four digits, sent as a text; what is typed besides digits is dropped. */
export const useAccountManagerForm = (username: string, close: () => void) => {
  const { t } = useTranslation()
  const [bind] = useBindAccountManagerMutation()
  const { values, problems, field, type, tell, empty } = useDraftedFields(draft, username, emptyForm)
  const send = async () => {
    const { data, error } = await bind({ variables: { input: values } })
    const outcome = readOutcome(fields, data?.bindAccountManager, error)
    // Bound, but not read back: the screen has to ask by itself.
    if (outcome.is === 'success' && outcome.answer.viewer.profile === null) askAgain()
    return outcome
  }
  const succeed = () => {
    empty('number')
    showNotice(t('accountManager.bound'))
    close()
  }
  const check = () => problemsByField(fields, accountManagerProblems(values))
  const submission = useSubmission({ check, send, tell, succeed })
  const numberField = {
    ...field('number'),
    onChange: (event: { currentTarget: { value: string } }) =>
      type('number', sanitizeAccountManagerNumber(event.currentTarget.value)),
  }
  return { numberField, problem: problems.number, ...submission }
}
