import { z } from 'zod'
import { signedInEnvelope } from '../../http/caller.ts'
import { refuse, succeed } from '../../http/envelope.ts'
import { countryNumber } from '../select/country-number.ts'
import { readFields } from '../../http/read-fields.ts'
import { line } from '../../http/text-fields.ts'
import { authStatuses } from '../../rules/certification.ts'
import { changeAccount } from '../../storage/accounts.ts'
import type { Upstream } from '../../upstream.ts'

const bankFields = z.object({
  bankCountryId: countryNumber,
  bankName: line(64),
  bankAccount: line(64),
  bankUserName: line(64),
})

/** Only a verified affiliate may set the bank account. */
export const updateBank = (upstream: Upstream) =>
  signedInEnvelope(upstream, async ({ id, authStatus }, { body }) => {
    const { fields, refusal } = readFields(bankFields, body)
    if (refusal) return refusal
    if (authStatus !== authStatuses.verified) return refuse(100604)
    await changeAccount(upstream.store.db, id, fields)
    return succeed()
  })
