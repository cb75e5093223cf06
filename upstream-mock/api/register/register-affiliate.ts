import { randomBytes } from 'node:crypto'
import { envelope, refuse, succeed } from '../../http/envelope.ts'
import { canPromote } from '../../rules/account-state.ts'
import { authStatuses } from '../../rules/certification.ts'
import { purposes } from '../../rules/email-code.ts'
import { addAccount, findAccountBySid } from '../../storage/accounts.ts'
import type { Upstream } from '../../upstream.ts'
import { readAffiliate } from './registration-fields.ts'
import { takenCodes } from './taken-codes.ts'
import { withEmailCode } from './with-email-code.ts'

const newSid = () => randomBytes(8).toString('hex')

export const registerAffiliate = (upstream: Upstream) =>
  envelope(async (request) => {
    const { store, clock } = upstream
    const { fields, refusal } = readAffiliate(request.body)
    if (refusal) return refusal
    const inviter = fields.sid === null ? undefined : await findAccountBySid(store.db, fields.sid)
    if (fields.sid !== null && (inviter === undefined || !canPromote(inviter, clock.now())))
      return refuse(100613)

    const { email, code, companyName } = fields
    return await withEmailCode(
      upstream,
      request,
      { email, code, purpose: purposes.register },
      100610,
      async () => {
        const account = {
          username: fields.name,
          passwordHash: await upstream.passwords.hash(fields.password),
          displayName: companyName ?? fields.username,
          type: fields.type,
          authStatus: authStatuses.none,
          promotionStatus: 1,
          disabled: 0,
          sid: newSid(),
          registeredAt: clock.now(),
          email,
          prefix: fields.prefix,
          phone: fields.number,
        }
        const taken = await addAccount(store.db, account, {
          fullName: fields.username,
          countryId: fields.countryId,
          industry: fields.industry,
          address: fields.address,
          companyName,
          companySize: fields.companySize,
          companyWebSite: fields.companyWebSite,
          invitedBy: inviter?.id ?? null,
        })
        return taken === undefined ? succeed() : refuse(takenCodes[taken])
      },
    )
  })
