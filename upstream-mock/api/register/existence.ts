import type { Request } from 'express'
import { z } from 'zod'
import { type Outcome, envelope, refuse, succeed } from '../../http/envelope.ts'
import { readFields } from '../../http/read-fields.ts'
import { isAccountName } from '../../rules/account-name.ts'
import { isEmailAddress } from '../../rules/email-address.ts'
import { isPhoneNumber, isPrefix } from '../../rules/phone.ts'
import type { Db } from '../../storage/open-store.ts'
import { isNameTaken } from '../../storage/taken.ts'
import type { Upstream } from '../../upstream.ts'
import { takenCodes } from './taken-codes.ts'

const emailFields = z.object({ email: z.string().trim().min(1) })

const verdict = (isTaken: boolean, what: keyof typeof takenCodes): Outcome =>
  isTaken ? refuse(takenCodes[what]) : succeed()

// A path parameter is always one text here.
const parameter = ({ params }: Request, name: string) => String(params[name])

type IsEmailTaken = (db: Db, email: string) => Promise<boolean>
type IsPhoneTaken = (db: Db, prefix: string, phone: string) => Promise<boolean>

/**
 * Code 0 means available. The two groups of calls differ in the accounts that they check and in the code of a malformed
 * address.
 */
export const emailExists = ({ store }: Upstream, isTaken: IsEmailTaken, badFormat: 100602 | 100205) =>
  envelope(async ({ body }) => {
    const { fields, refusal } = readFields(emailFields, body)
    if (refusal) return refusal
    if (!isEmailAddress(fields.email)) return refuse(badFormat)
    return verdict(await isTaken(store.db, fields.email), 'email')
  })

// The older group uses another parameter name.
export const nameExists = ({ store }: Upstream, called: 'name' | 'username') =>
  envelope(async (request) => {
    const name = parameter(request, called)
    return isAccountName(name) ? verdict(await isNameTaken(store.db, name), 'username') : refuse(100604)
  })

export const phoneExists = ({ store }: Upstream, isTaken: IsPhoneTaken, called: 'number' | 'phone') =>
  envelope(async (request) => {
    const [prefix, number] = [parameter(request, 'prefix'), parameter(request, called)]
    if (!isPrefix(prefix) || !isPhoneNumber(number)) return refuse(100604)
    return verdict(await isTaken(store.db, prefix, number), 'phone')
  })
