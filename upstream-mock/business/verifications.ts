import { authStatuses } from '../rules/account-state.ts'
import type { Database } from '../storage/database.ts'
import type { Upload, Verification } from '../storage/tables.ts'
import { matchCustomersWithId } from './customers.ts'

// More than any verification needs; the limit keeps repeated uploads from filling the disk.
const keptUploads = 20

/** Stores the file, and deletes the oldest beyond twenty of the account's files that no verification uses. */
export function saveUpload(db: Database, upload: Omit<Upload, 'id'>) {
  db.insert('uploads', upload)
  db.run(
    `delete from uploads where id in (select id from uploads where accountId = ?1 and not exists (
       select 1 from verifications where accountId = ?1 and ',' || idFilePath || ',' like '%,' || path || ',%'
     ) order by id desc limit -1 offset ?2)`,
    upload.accountId,
    keptUploads,
  )
}

export const findUpload = (db: Database, path: string) => db.find('uploads', 'path = ?', path)

/** Whether this account uploaded all of the files. */
export const ownsUploads = (db: Database, accountId: number, paths: readonly string[]) =>
  new Set(paths).size === paths.length && paths.every((path) => findUpload(db, path)?.accountId === accountId)

type Submission = Partial<Verification> & { accountId: number }

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

type Review = Pick<Verification, 'decision' | 'reason' | 'decidedAt'>

/**
 * Ends a review; an approved document number becomes the account's, also for the risk matches. False if the account is
 * not under review.
 */
export function decideReview(db: Database, accountId: number, review: Review) {
  const { verified, failed, underReview } = authStatuses
  const outcome = review.decision === 'approve' ? verified : failed
  return db.transaction(() => {
    const decide = 'update accounts set authStatus = ? where id = ? and authStatus = ?'
    if (db.run(decide, outcome, accountId, underReview) === 0) return false
    const last = db.find('verifications', 'accountId = ? order by id desc', accountId)
    if (last === undefined) return true
    db.update('verifications', last.id, review)
    const idNumber = last.cardId ?? last.code
    if (outcome !== verified || idNumber === null) return true
    db.update('accounts', accountId, { idNumber })
    matchCustomersWithId(db, accountId, idNumber)
    return true
  })
}

export type PendingReview = { username: string } & (Verification | { [Field in keyof Verification]: null })

/** The accounts that wait for a decision, with their last submission. */
export const listReviews = (db: Database) =>
  db.all<PendingReview>(
    `select verifications.*, username from accounts
     left join verifications on verifications.id = (select max(id) from verifications where accountId = accounts.id)
     where authStatus = ? order by verifications.id`,
    authStatuses.underReview,
  )
