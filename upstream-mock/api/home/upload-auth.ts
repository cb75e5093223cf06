import { randomBytes } from 'node:crypto'
import { signedInEnvelope } from '../../http/caller.ts'
import { refuse, succeed } from '../../http/envelope.ts'
import { receiveFile } from '../../http/receive-file.ts'
import { monthOf } from '../../rules/calendar.ts'
import { imageKindOf } from '../../rules/image-kind.ts'
import { saveUpload } from '../../storage/uploads.ts'
import type { Upstream } from '../../upstream.ts'

const pathOf = (now: number, extension: string) =>
  `/auth/${monthOf(now).replace('-', '')}/${randomBytes(12).toString('hex')}.${extension}`

/** Stores one image and returns its path. The content determines the type; the sender's file name and type do not count. */
export const uploadAuth = (upstream: Upstream) =>
  signedInEnvelope(upstream, async ({ id: accountId }, request, response) => {
    const { bytes, refusal } = await receiveFile(request, response)
    if (refusal) return refusal
    const kind = imageKindOf(bytes)
    if (kind === undefined) return refuse(100604)
    const uploadedAt = upstream.clock.now()
    const path = pathOf(uploadedAt, kind.extension)
    await saveUpload(upstream.store.db, { path, accountId, contentType: kind.contentType, bytes, uploadedAt })
    return succeed(path)
  })
