import type { DeviatingAnswer } from '../../support/deviating-upstream.ts'

/** Another answer altogether. */
export const as =
  (status: number, contentType: string, body: string) =>
  (answer: DeviatingAnswer): DeviatingAnswer => ({
    status,
    headers: { ...answer.headers, 'content-type': contentType },
    body: Buffer.from(body),
  })
/** The same bytes under another content type. */
export const labelled =
  (contentType: string) =>
  (answer: DeviatingAnswer): DeviatingAnswer => ({
    ...answer,
    headers: { ...answer.headers, 'content-type': contentType },
  })
export const loginPage = as(
  200,
  'text/html',
  '<!DOCTYPE html><html><head><title>Sign in</title></head></html>',
)
export const notFound = as(404, 'text/html', '<html><body>Not Found</body></html>')
