/** More than the largest upload, and less than a proxy has to let through. */
const bodyBytes = 3_200_000
const timeoutMs = 20_000

/** What is wrong between a browser and the portal behind this origin, as far as requests from here show it. */
export async function problemsOfOrigin(origin: string): Promise<string[]> {
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(new URL(path, origin), { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs), ...init })
  const json = { 'content-type': 'application/json' }
  try {
    // A request like a page's, so that the portal sees what the proxy does to it.
    const page = await ask('/graphql', { method: 'POST', headers: { ...json, origin }, body: '{}' })
    if (page.status === 403)
      return [`${origin} is not the PUBLIC_ORIGIN of the portal: its pages are refused`]
    if (!isOfPortal(page)) return [`${origin} is not answered by the portal (status ${page.status})`]
    const ready = (await (await ask('/readyz')).json()) as { reasons?: string[]; warnings?: string[] }
    const upload = await ask('/uploads/identity-documents', {
      method: 'POST',
      headers: { 'apollo-require-preflight': 'true' },
      body: new Uint8Array(bodyBytes),
    })
    const refused = `the proxy refuses a body of ${bodyBytes} bytes (status ${upload.status}): allow 4 MB`
    return [...(ready.reasons ?? []), ...(ready.warnings ?? []), ...(isOfPortal(upload) ? [] : [refused])]
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error
    return [`${origin} cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`]
  }
}

/** Every answer of the portal has an id; one that a proxy gives itself has none. */
const isOfPortal = ({ headers }: Response) => headers.has('x-request-id')
