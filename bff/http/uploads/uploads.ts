import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express'
import type { Logger } from 'pino'
import { Fault } from '../../domain/fault.ts'
import { refuseOtherPerson } from '../../domain/named-person.ts'
import type { IdentityImage } from '../../domain/verification.ts'
import type { StoredFile } from '../../provider/provider.ts'
import { isForeignPage } from '../guards/request-guards.ts'
import { namedPerson } from '../guards/named-person.ts'
import type { RateLimits } from '../guards/rate-limits.ts'
import { createConcurrencyLimit } from '../guards/concurrency-limit.ts'
import { sendUploadError } from './send-upload-error.ts'
import type { Handles } from './handles.ts'
import { inspectImage } from './inspect-image.ts'
import { awaitFirstByte, readUploadedFile } from './read-uploaded-file.ts'
import { UploadRefused } from './upload-refused.ts'

/** Who uploads, as the session says. */
export interface Uploader {
  username: string | null
  /** Hands the image to the provider. */
  store(image: IdentityImage): Promise<StoredFile>
}

export interface UploadParts {
  /** The origin that people open; null accepts the request's own host when that is loopback. */
  publicOrigin: string | null
  session: RequestHandler
  /** Refuses work while the process is pressed too hard. */
  overload: RequestHandler
  uploaderOf(request: Request, response: Response): Promise<Uploader>
  limits: Pick<RateLimits, 'upload'>
  handles: Pick<Handles, 'make'>
  log: Logger
  /** How long a sender may take for its file, in milliseconds; a minute. */
  receiveWithinMs?: number
  /** How long a sender may stand still, in milliseconds; ten seconds. */
  idleMs?: number
}

/**
 * Files held in memory, one of an account, and those who wait behind them unread; of one account both sides of a card, and
 * one more.
 */
const concurrencySettings = {
  running: 8,
  queued: 32,
  runningByAccount: 1,
  admittedByAccount: 3,
  name: 'uploads',
}

/** No form of a foreign page can send it without asking first. */
const preflightHeader = 'apollo-require-preflight'

/**
 * POST /uploads/identity-documents: one image in the multipart field `file`, answered with `{ file }`, a handle that
 * `files` of the verification mutations takes, or with `{ failure }`. Who is signed in is known before the body is read.
 */
export function createUploads(parts: UploadParts): Router {
  const { uploaderOf, limits, handles, receiveWithinMs = 60_000, idleMs = 10_000 } = parts
  const concurrency = createConcurrencyLimit(concurrencySettings)
  const upload: RequestHandler = async (request, response) => {
    const { username, store } = await uploaderOf(request, response)
    if (username === null) throw new Fault('UNAUTHENTICATED', 'Nobody is signed in')
    refuseOtherPerson(namedPerson(request), username)
    const retryAfterSeconds = await limits.upload(username)
    if (retryAfterSeconds !== null)
      throw new Fault('RATE_LIMITED', 'Too many files were uploaded', { retryAfterSeconds })
    const patience = { withinMs: receiveWithinMs, idleMs, signal: disconnectSignalOf(response) }
    const handle = await concurrency.admit(username, async () => {
      // Who has not begun to send takes no place.
      await awaitFirstByte(request, patience)
      return concurrency.run(username, patience.signal, async () => {
        const bytes = await readUploadedFile(request, response, patience)
        const file = await store({ bytes, type: await inspectImage(bytes) })
        return handles.make(username, file, bytes)
      })
    })
    response.json({ file: handle })
  }

  const router = Router()
  router.use('/uploads/identity-documents', guardRequest(parts.publicOrigin), parts.overload, parts.session)
  router.post('/uploads/identity-documents', upload)
  router.use('/uploads/identity-documents', handleErrors(parts.log))
  return router
}

/** Aborted once nobody is there any longer to hear the answer. */
function disconnectSignalOf(response: Response): AbortSignal {
  const course = new AbortController()
  const leave = () => course.abort(new UploadRefused('BAD_USER_INPUT', 'The sender has gone'))
  if (response.closed) leave()
  response.once('close', leave)
  return course.signal
}

/** What is refused before anything is read or remembered. */
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
