import { type Request, type RequestHandler, type Response, Router } from 'express'
import { notSignedIn, refuseOtherPerson } from '../../domain/fault.ts'
import { createKeyedLimit } from '../../domain/keyed-limit.ts'
import { insistOn, type Limits, usesOf } from '../../domain/limits.ts'
import type { IdentityImage } from '../../domain/affiliate.ts'
import { RequestRefused } from '../../errors/public-error.ts'
import type { StoredFile } from '../../provider/provider.ts'
import { namedPerson, disconnectSignal } from '../guards/request-guards.ts'
import type { Handles } from './handles.ts'

export interface UploadParts {
  /** What a request passes first: its method and origin, the load of the process, its session. */
  guard(...methods: string[]): RequestHandler[]
  /** The affiliate of the session, their limits, and how to send an image to the provider. */
  uploaderOf(
    request: Request,
    response: Response,
  ): {
    username: string | null
    limits: Pick<Limits, 'take'>
    store(image: IdentityImage): Promise<StoredFile>
  }
  handles: Pick<Handles, 'make'>
}

/**
 * The files held in memory (one per account), and the unread requests queued behind them. An account may have three
 * requests at once: both sides of a card, and one more.
 */
const placesForFiles = { name: 'uploads', places: 8, waiting: 32, part: 1 / 8, most: 3 }

/** A form of another site cannot send this header without a preflight. */
const preflightHeader = 'apollo-require-preflight'

/**
 * POST /uploads/identity-documents: one image in the multipart field `file`. The response is `{ file }`, a handle for
 * `files` of the verification mutations, or `{ failure }`. The session is checked before the body is read.
 */
export function createUploads(parts: UploadParts): Router {
  const { guard, uploaderOf, handles } = parts
  const concurrency = createKeyedLimit(placesForFiles)
  const upload: RequestHandler = async (request, response) => {
    if (!request.get(preflightHeader)) throw new RequestRefused(`The header ${preflightHeader} is missing`)
    const { username, limits, store } = uploaderOf(request, response)
    if (username === null) throw notSignedIn()
    refuseOtherPerson(namedPerson(request), username)
    await insistOn(limits, usesOf.upload(username), 'Too many files were uploaded')
    // What reads forms and images is loaded with the first upload.
    const { readUploadedFile } = await import('./read-uploaded-file.ts')
    const { rewriteImage } = await import('./rewrite-image.ts')
    const gone = disconnectSignal(response)
    const handle = await concurrency.run([username], gone, async () => {
      const image = await rewriteImage(await readUploadedFile(request, response, gone))
      return handles.make(username, await store(image), image.bytes)
    })
    response.json({ file: handle })
  }
  return Router().all('/uploads/identity-documents', ...guard('POST'), upload)
}
