import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maskAccountNumber } from '#rules/account-number.ts'
import { payoutAccountProblems } from '#rules/payout-account.ts'
import { trimmed } from '#rules/text.ts'
import { fetchFresh } from '../../../platform/apollo/fetch-fresh.ts'
import { createDraft } from '../../../platform/forms/drafts.ts'
import { readOutcome } from '../../../platform/forms/outcome.ts'
import { problemsByField } from '../../../platform/forms/problems.ts'
import { createUnanswered } from '../../../platform/forms/unanswered.ts'
import { useDraftedFields } from '../../../platform/forms/use-drafted-fields.ts'
import { useWriteOnce } from '../../../platform/forms/use-write-once.ts'
import { showNotice } from '../../../platform/toasts/toasts.ts'
import {
  PayoutAccountDocument,
  useSetPayoutAccountMutation,
  type PayoutCard_ProfileFragment,
  type PayoutCountriesQuery,
} from './__generated__/payout-account.ts'
import { isBoundAs } from './is-bound-as.ts'

const fields = ['countryId', 'bankName', 'accountNumber', 'accountHolder'] as const
type Texts = Record<(typeof fields)[number], string>
const draft = createDraft<Texts>()
const unanswered = createUnanswered()

/** Starts with the bound details except the number: it is known only masked, so it is asked for again (decision 42). */
const startWith = (account: PayoutFormProps['account']): Texts => ({
  countryId: account?.countryId ?? '',
  bankName: account?.bankName ?? '',
  accountNumber: '',
  accountHolder: account?.accountHolder ?? '',
})

export interface PayoutFormProps {
  /** True once the dialog is closed, while the form fades out. */
  isLeft: () => boolean
  username: string
  account: PayoutCard_ProfileFragment['payoutAccount']
  countries: PayoutCountriesQuery['countries']
  close: () => void
}

/** State of the payout form. Entries survive failures, closing the dialog and a lost session. */
export const usePayoutForm = ({ isLeft, username, account, countries, close }: PayoutFormProps) => {
  const { t } = useTranslation()
  const client = useApolloClient()
  const [setPayoutAccount] = useSetPayoutAccountMutation()
  const { values, problems, field, type, showProblems, showProblem } = useDraftedFields(
    draft,
    username,
    startWith(account),
  )
  const [isConfirming, setConfirming] = useState(false)
  const input = trimmed(values)
  const send = async () => {
    const { data, error } = await setPayoutAccount({ variables: { input } })
    const outcome = readOutcome(fields, data?.setPayoutAccount, error)
    if (outcome.status === 'refusal' && outcome.refusal.__typename === 'IdentityConfirmationRequired') {
      setConfirming(true)
      return { status: 'settled' } as const
    }
    return outcome
  }
  const country = countries.find(({ id }) => id === input.countryId)
  // The number stays on one line.
  const number = maskAccountNumber(input.accountNumber).replace(' ', '\u00A0')
  const saved = [country?.name, input.bankName, number].filter(Boolean).join(' · ')
  const found = payoutAccountProblems(input)
  const onTaken = () => {
    draft.forget()
    showNotice(t('payout.bound', { account: saved }))
  }
  const onSuccess = () => {
    onTaken()
    close()
  }
  const lookUp = async () => {
    const data = await fetchFresh(client, PayoutAccountDocument)
    const profile = data?.viewer?.profile
    if (!profile) return 'unreadable'
    if (!isBoundAs(input, profile.payoutAccount)) return 'absent'
    return isBoundAs(input, account) ? 'alike' : 'taken'
  }
  const check = () => problemsByField(fields, found)
  const once = { unanswered, owner: username, lookUp, onTaken }
  const submission = useWriteOnce({ check, send, showProblems, onSuccess, once })
  const textField = (name: keyof Texts) => ({
    ...field(name),
    onBlur: () => {
      const problem = check()?.[name]
      if (problem && values[name] !== '') showProblem(name, problem)
    },
  })
  const onConfirmed = () => {
    if (isLeft()) return
    setConfirming(false)
    void submission.attempt()
  }
  /** Set while the person has to confirm who they are; what was typed is sent after that. */
  const confirmation = isConfirming ? { onConfirmed, cancel: () => setConfirming(false) } : null
  return {
    values,
    problems,
    field,
    textField,
    type,
    ...submission,
    confirmation,
    summary: found.length === 0 ? saved : undefined,
  }
}
