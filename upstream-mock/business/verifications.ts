import { authStatuses } from '../rules/account-state.ts'
import type { Database } from '../storage/database.ts'
import type { Tables } from '../storage/tables.ts'
import { matchCustomersWithId } from './customers.ts'

/** Whether this account uploaded all of the files. */
export const ownsUploads = (db: Database, accountId: number, paths: readonly string[]) =>
  new Set(paths).size === paths.length &&
  paths.every((path) => db.find('uploads', 'path = ?', path)?.accountId === accountId)

type Submission = Partial<Tables['verifications']> & { accountId: number }

/** Submits a verification and puts the account under review. False if it is verified or under review already. */
export function submitVerification(db: Database, submission: Submission) {
  const { none, failed, underReview } = authStatuses
  return db.transaction(() => {
    const submit = 'update accounts set authStatus = ? where id = ? and authStatus in (?, ?)'
    if (db.run(submit, underReview, submission.accountId, none, failed) === 0) return false
    db.insert('verifications', submission)
    return true
  })
}

/**
 * Ends a review; an approved document number becomes the account's, also for the risk matches. False if the account is
 * not under review.
 */
export function decideReview(db: Database, accountId: number, isApproved: boolean) {
  const { verified, failed, underReview } = authStatuses
  return db.transaction(() => {
    const decide = 'update accounts set authStatus = ? where id = ? and authStatus = ?'
    if (db.run(decide, isApproved ? verified : failed, accountId, underReview) === 0) return false
    const last = db.find('verifications', 'accountId = ? order by id desc', accountId)
    const idNumber = last?.cardId ?? last?.code
    if (!isApproved || !idNumber) return true
    db.update('accounts', accountId, { idNumber })
    matchCustomersWithId(db, accountId, idNumber)
    return true
  })
}

const pending = `
  select username, verifications.type, idFileType, realName, cardId, companyName, code, address, idFilePath, submittedAt
  from accounts left join verifications
    on verifications.id = (select max(id) from verifications where accountId = accounts.id)
  where authStatus = ? order by verifications.id`

/** The accounts that wait for a decision, the oldest submission first; one that was put there by hand has none. */
export const listReviews = (db: Database) =>
  db.all<{ username: string; idFilePath: string | null }>(pending, authStatuses.underReview)
