import type { RequestHandler } from 'express'
import { findUpload } from '../storage/uploads.ts'
import type { Upstream } from '../upstream.ts'

/** Downloads a stored file for a review. It comes from a stranger, so it is sent as an attachment and never displayed. */
export const showUpload =
  ({ store }: Upstream): RequestHandler =>
  async ({ query }, response) => {
    const upload = typeof query.path === 'string' ? await findUpload(store.db, query.path) : undefined
    response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
    if (upload === undefined) {
      response.status(404).json({ error: 'There is no such file: give "path" as uploadAuth returned it.' })
      return
    }
    response
      .set({ 'Content-Disposition': 'attachment', 'Content-Security-Policy': 'sandbox' })
      .type(upload.contentType)
      .send(Buffer.from(upload.bytes))
  }
