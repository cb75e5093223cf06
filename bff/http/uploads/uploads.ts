import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express'
import type { Logger } from 'pino'
import { Fault } from '../../domain/fault.ts'
import { createKeyedLimit } from '../../domain/keyed-limit.ts'
import { usesOf } from '../../domain/limits.ts'
import { refuseOtherPerson } from '../../domain/refuse-other-person.ts'
import type { IdentityImage } from '../../domain/verification.ts'
import type { StoredFile } from '../../provider/provider.ts'
import { isForeignPage } from '../guards/request-guards.ts'
import { namedPerson } from '../guards/named-person.ts'
import type { RateLimits } from '../guards/rate-limits.ts'
import { sendUploadError } from './send-upload-error.ts'
import type { Handles } from './handles.ts'
import { UploadRefused } from './upload-refused.ts'

/** The affiliate who uploads, taken from the session. */
export interface Uploader {
  username: string | null
  /** The fault if nobody is signed in. */
  notSignedIn(): Fault
  /** Sends the image to the provider. */
  store(image: IdentityImage): Promise<StoredFile>
}

export interface UploadParts {
  /** The origin that users open; null accepts the request's own host if that is loopback. */
  publicOrigin: string | null
  session: RequestHandler
  /** Refuses requests while the process is overloaded. */
  overload: RequestHandler
  uploaderOf(request: Request, response: Response): Uploader
  limits: Pick<RateLimits, 'take'>
  handles: Pick<Handles, 'make'>
  log: Logger
  /** The time limit for receiving a file, in milliseconds; one minute by default. */
  receiveWithinMs?: number
  /** How long a client may send nothing, in milliseconds; ten seconds by default. */
  idleMs?: number
}

/**
 * The files held in memory (one per account), and the unread requests queued behind them. An account may have three
 * requests at once: both sides of a card, and one more.
 */
const placesForFiles = { name: 'uploads', places: 8, waiting: 32, part: 1 / 8, most: 3 }

/** What reads forms and images is loaded with the first upload. */
const loadReaders = async () => ({
  ...(await import('./read-uploaded-file.ts')),
  ...(await import('./rewrite-image.ts')),
})

/** A form of another site cannot send this header without a preflight. */
const preflightHeader = 'apollo-require-preflight'

/**
 * POST /uploads/identity-documents: one image in the multipart field `file`. The response is `{ file }`, a handle for
 * `files` of the verification mutations, or `{ failure }`. The session is checked before the body is read.
 */
export function createUploads(parts: UploadParts): Router {
  const { uploaderOf, limits, handles, receiveWithinMs = 60_000, idleMs = 10_000 } = parts
  const concurrency = createKeyedLimit(placesForFiles)
  const upload: RequestHandler = async (request, response) => {
    const { username, notSignedIn, store } = uploaderOf(request, response)
    if (username === null) throw notSignedIn()
    refuseOtherPerson(namedPerson(request), username)
    const retryAfterSeconds = await limits.take(usesOf.upload(username))
    if (retryAfterSeconds !== null)
      throw new Fault('RATE_LIMITED', 'Too many files were uploaded', { retryAfterSeconds })
    const { awaitFirstByte, readUploadedFile, rewriteImage } = await loadReaders()
    const timeouts = { withinMs: receiveWithinMs, idleMs, signal: disconnectSignalOf(response) }
    // Do not hold a slot until the first byte arrives.
    await awaitFirstByte(request, timeouts)
    const handle = await concurrency.run([username], timeouts.signal, async () => {
      const image = await rewriteImage(await readUploadedFile(request, response, timeouts))
      return handles.make(username, await store(image), image.bytes)
    })
    response.json({ file: handle })
  }

  const router = Router()
  router.use('/uploads/identity-documents', guardRequest(parts.publicOrigin), parts.overload, parts.session)
  router.post('/uploads/identity-documents', upload)
  router.use('/uploads/identity-documents', handleErrors(parts.log))
  return router
}

/** A signal that aborts when the client disconnects. */
function disconnectSignalOf(response: Response): AbortSignal {
  const disconnect = new AbortController()
  const abort = () => disconnect.abort(new UploadRefused('BAD_USER_INPUT', 'The client disconnected'))
  if (response.closed) abort()
  response.once('close', abort)
  return disconnect.signal
}

/** Refuses requests before anything is read or stored. */
function guardRequest(publicOrigin: string | null): RequestHandler {
  return (request, response, next) => {
    response.set('cache-control', 'no-store')
    if (request.method !== 'POST') {
      response.set('allow', 'POST')
      throw new UploadRefused('BAD_USER_INPUT', 'Files are sent by POST', 405)
    }
    if (isForeignPage(request, publicOrigin))
      throw new UploadRefused('BAD_USER_INPUT', 'This origin may not use the portal', 403)
    if (!request.get(preflightHeader))
      throw new UploadRefused('BAD_USER_INPUT', `The header ${preflightHeader} is missing`)
    next()
  }
}

function handleErrors(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    if (!(error instanceof UploadRefused))
      log[error instanceof Fault ? 'warn' : 'error'](
        { err: error, requestId: request.id },
        'an upload failed',
      )
    if (response.headersSent || response.destroyed) response.destroy()
    else sendUploadError(request, response, error)
  }
}
