import { Router } from 'express'
import { z } from 'zod'
import { authStatuses, promotionStatusOf } from '../rules/account-state.ts'
import { wholeMonthsBetween } from '../rules/calendar.ts'
import { accountManagers } from '../seeds/demo-affiliates.ts'
import type { Bill } from '../storage/tables.ts'
import type { Upstream } from '../upstream.ts'
import { amount, Refusal } from './envelope.ts'
import { readFields, text, wholeNumber } from './fields.ts'
import { showBills, showCustomers, showLoginLogs } from './lists.ts'
import { countryId } from './select.ts'
import { type SignedInCall, signedInEnvelope } from './sessions.ts'
import { receiveUpload, receiveVerification } from './verification.ts'

const cashBackIn = (bills: Bill[], isPaid: boolean) =>
  bills.reduce((sum, bill) => sum + ((bill.paidAt !== null) === isPaid ? bill.cashBackCents : 0), 0)

const bankFields = z.object({
  bankCountryId: countryId,
  bankName: text,
  bankAccount: text,
  bankUserName: text,
})
// Text, because a number would lose its leading zeros.
const managerFields = z.object({ amNumber: z.string().min(1) })
// The types: 1 feature suggestion, 2 feedback1, 3 feedback2, 4 other.
const feedbackFields = z.object({ type: wholeNumber(1, 4), title: text, content: text })

export function homeRoutes(upstream: Upstream) {
  const { db, clock, portalOrigin } = upstream

  const showBaseInfo: SignedInCall = (account) => {
    const bills = db.select('bills', 'accountId = ?', account.id)
    const [paid, unsettled] = [cashBackIn(bills, true), cashBackIn(bills, false)]
    const isVerified = account.authStatus === authStatuses.verified
    return {
      name: account.displayName,
      authStatus: account.authStatus,
      type: account.type,
      promotionStatus: promotionStatusOf(account),
      url: isVerified ? `${portalOrigin}/promote/home?sid=${account.sid}` : null,
      alreadyMoney: amount(paid),
      returnMoney: amount(unsettled),
      money: amount(paid + unsettled),
      age: wholeMonthsBetween(account.registeredAt, clock.now()),
      amNumber: account.amNumber,
      bankCountryId: account.bankCountryId,
      bankName: account.bankName,
      bankAccount: account.bankAccount,
      bankUserName: account.bankUserName,
    }
  }

  // Only a verified affiliate may set the bank account.
  const updateBank: SignedInCall = ({ id, authStatus }, { body }) => {
    const fields = readFields(bankFields, body)
    if (authStatus !== authStatuses.verified) throw new Refusal(100604)
    db.update('accounts', id, fields)
  }

  const setAmNumber: SignedInCall = ({ id }, { body }) => {
    const fields = readFields(managerFields, body)
    if (!accountManagers.includes(fields.amNumber)) throw new Refusal(100604)
    db.update('accounts', id, fields)
  }

  const receiveFeedback: SignedInCall = ({ id: accountId }, { body }) => {
    db.insert('feedback', { ...readFields(feedbackFields, body), accountId, sentAt: clock.now() })
  }

  const signedIn = (call: SignedInCall) => signedInEnvelope(upstream, call)
  return Router()
    .get('/getBaseInfo', signedIn(showBaseInfo))
    .post('/getCustomerList', signedIn(showCustomers(upstream)))
    .get('/getBillList', signedIn(showBills(upstream)))
    .post('/web/logQuery', signedIn(showLoginLogs(upstream)))
    .post('/updateBank', signedIn(updateBank))
    .post('/uploadAuth', signedIn(receiveUpload(upstream)))
    .post('/auth', signedIn(receiveVerification(upstream)))
    .post('/setAmNumber', signedIn(setAmNumber))
    .post('/feedback', signedIn(receiveFeedback))
}
