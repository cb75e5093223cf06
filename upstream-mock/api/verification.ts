import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import multer, { memoryStorage } from 'multer'
import { z } from 'zod'
import { ownsUploads, submitVerification } from '../business/verifications.ts'
import { monthOf } from '../rules/calendar.ts'
import type { Upstream } from '../upstream.ts'
import { Refusal } from './envelope.ts'
import { readFields, text, wholeNumber } from './fields.ts'
import type { SignedInCall } from './sessions.ts'

const limits = { fileSize: 3_072_000, files: 1, fields: 8, fieldSize: 1024, parts: 9 }
const readForm = promisify(multer({ storage: memoryStorage(), limits }).single('file'))

/** The ending for an image by its content, regardless of the file name. An svg is not judged: the portal does that. */
function endingOf(bytes: Buffer) {
  const start = bytes.toString('latin1', 0, 200)
  if (start.startsWith('\u0089PNG')) return 'png'
  if (start.startsWith('\u00FF\u00D8\u00FF')) return 'jpg'
  if (/^GIF8[79]a/.test(start)) return 'gif'
  return /^\s*<(?:\?xml|svg)\b/.test(start) ? 'svg' : undefined
}

/** Accepts one image, the form's field `file`, and returns its path. Nobody looks at it, so it is not stored. */
export const receiveUpload =
  (upstream: Upstream): SignedInCall =>
  async ({ id: accountId }, request, response) => {
    await readForm(request, response).catch(() => {
      throw new Refusal(100604)
    })
    if (request.file === undefined) throw new Refusal(100101)
    const ending = endingOf(request.file.buffer)
    if (ending === undefined) throw new Refusal(100604)
    const month = monthOf(upstream.clock.now()).replace('-', '')
    const path = `/auth/${month}/${randomBytes(12).toString('hex')}.${ending}`
    upstream.db.insert('uploads', { path, accountId })
    return path
  }

const files = text.transform((joined) => joined.split(',').map((path) => path.trim()))
const kindFields = z.object({ type: wholeNumber(0, 1) })

// The `idFileType`: 0 identity card, which has a front and a back, or 1 passport. A company's certificate is one image.
const personFields = z
  .object({ idFileType: wholeNumber(0, 1), realName: text, cardId: text, address: text, idFilePath: files })
  .refine(({ idFileType, idFilePath }) => idFilePath.length === 2 - idFileType)
const companyFields = z
  .object({ idFileType: wholeNumber(0, 1), companyName: text, code: text, address: text, idFilePath: files })
  .refine(({ idFilePath }) => idFilePath.length === 1)

/** Submits the verification of a person (type 0) or a company (type 1); each file must be uploaded by the caller. */
export const receiveVerification =
  (upstream: Upstream): SignedInCall =>
  ({ id: accountId }, { body }) => {
    const { db, clock } = upstream
    const { type } = readFields(kindFields, body)
    const { idFilePath, ...fields } = readFields(type === 0 ? personFields : companyFields, body)
    if (!ownsUploads(db, accountId, idFilePath)) throw new Refusal(100604)
    const submission = { accountId, type, idFilePath: idFilePath.join(','), submittedAt: clock.now() }
    if (!submitVerification(db, { ...submission, ...fields })) throw new Refusal(100610)
  }
