import { signUpCustomer } from '../../business/sign-up-customer.ts'
import { clientAddressOf } from '../../http/client-address.ts'
import { envelope, refuse, succeed } from '../../http/envelope.ts'
import { readFields } from '../../http/read-fields.ts'
import { deviceOf } from '../../rules/device.ts'
import { purposes } from '../../rules/email-code.ts'
import { isCustomersPhone, takenField } from '../../storage/taken.ts'
import type { Upstream } from '../../upstream.ts'
import { customerFields } from './registration-fields.ts'
import { takenCodes } from './taken-codes.ts'
import { withEmailCode } from './with-email-code.ts'

/** The cloud platform's sign-up, used by the promotion pages. */
export const registerCustomer = (upstream: Upstream) =>
  envelope(async (request) => {
    const { fields, refusal } = readFields(customerFields, request.body)
    if (refusal) return refusal
    const { name: username, username: fullName, countryId, password, prefix, number: phone, email } = fields
    const typed = { email, code: fields.code, purpose: purposes.register }
    return await withEmailCode(upstream, request, typed, 100610, async () => {
      const contact = { username, prefix, phone, email }
      const taken = await takenField(upstream.store.db, isCustomersPhone, contact)
      if (taken !== undefined) return refuse(takenCodes[taken])
      const { refusedWith } = await signUpCustomer(upstream, {
        ...contact,
        fullName,
        countryId,
        passwordHash: await upstream.passwords.hash(password),
        sid: fields.sid ?? undefined,
        address: clientAddressOf(request),
        device: deviceOf(request.get('user-agent')),
      })
      return refusedWith === undefined ? succeed() : refuse(refusedWith)
    })
  })
