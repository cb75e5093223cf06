import { useTranslation } from 'react-i18next'
import { payoutAccountProblems } from '#rules/payout-account.ts'
import { trimmed } from '#rules/text.ts'
import { askAgain } from '../../shared/ask-again.ts'
import { createDraft } from '../../shared/forms/drafts.ts'
import { readOutcome } from '../../shared/forms/outcome.ts'
import { problemsByField } from '../../shared/forms/problems.ts'
import { useDraftedFields } from '../../shared/forms/use-drafted-fields.ts'
import { useSubmission } from '../../shared/forms/use-submission.ts'
import { showNotice } from '../../shared/toasts/toasts.ts'
import {
  useSetPayoutAccountMutation,
  type PayoutCard_ProfileFragment,
} from './__generated__/payout-account.ts'

const fields = ['countryId', 'bankName', 'accountNumber', 'accountHolder'] as const
type Texts = Record<(typeof fields)[number], string>
const draft = createDraft<Texts>()

/** Begins with what is bound, but for the number: it is known masked alone, and is asked for again (decision 42). */
const startWith = (account: PayoutFormProps['account']): Texts => ({
  countryId: account?.countryId ?? '',
  bankName: account?.bankName ?? '',
  accountNumber: '',
  accountHolder: account?.accountHolder ?? '',
})

export interface PayoutFormProps {
  username: string
  account: PayoutCard_ProfileFragment['payoutAccount']
  close: () => void
}

/** The payment details' form; what is typed stays through every failure, a closed dialog and a lost session. */
export const usePayoutForm = ({ username, account, close }: PayoutFormProps) => {
  const { t } = useTranslation()
  const [setPayoutAccount] = useSetPayoutAccountMutation()
  const { values, problems, field, type, tell, tellOne } = useDraftedFields(
    draft,
    username,
    startWith(account),
  )
  const input = trimmed(values)
  const send = async () => {
    const { data, error } = await setPayoutAccount({ variables: { input } })
    const outcome = readOutcome(fields, data?.setPayoutAccount, error)
    // Bound, but not read back: the screen has to ask by itself.
    if (outcome.is === 'success' && outcome.answer.viewer.profile === null) askAgain()
    return outcome
  }
  const succeed = () => {
    draft.forget()
    showNotice(t('payout.bound'))
    close()
  }
  const check = () => problemsByField(fields, payoutAccountProblems(input))
  const submission = useSubmission({ check, send, tell, succeed })
  const textField = (name: keyof Texts) => ({
    ...field(name),
    onBlur: () => {
      const problem = check()?.[name]
      if (problem && values[name] !== '') tellOne(name, problem)
    },
  })
  return { values, problems, field, textField, type, ...submission }
}
