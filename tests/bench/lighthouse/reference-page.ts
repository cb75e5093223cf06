import { createServer } from 'node:http'

/** Work that never changes, in one task: its blocking time shows how fast the machine was during a run. */
const fixedWork = `
let state = 1
for (let step = 0; step < 30_000_000; step += 1) {
  state ^= state << 13
  state ^= state >>> 17
  state ^= state << 5
}
document.body.append(state)
`

const html = `<!doctype html><html lang="en"><head><title>Reference</title><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"></head><body><h1>Reference</h1><script>setTimeout(() => {${fixedWork}})</script></body></html>`

/** Serves the page beside which the pages of the portal are measured. */
export async function serveReferencePage(): Promise<{ address: string; stop: () => void }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return { address: `http://127.0.0.1:${address.port}/`, stop: () => void server.close() }
}
