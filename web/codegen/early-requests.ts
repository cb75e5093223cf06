import { join } from 'node:path'
import type { Plugin } from 'vite'
import { customersPerPage } from '#rules/paging.ts'
import { paths } from '#rules/web-paths.ts'
import { headers, requestKey, listedDocument } from '../platform/apollo/request.ts'
import { operationsIn } from './sent-documents.ts'

/** What the first view of home asks for at its own address, without a page, a search or a filter. */
const firstView = {
  HomeProfile: {},
  HomeCustomers: { page: 1, size: customersPerPage },
}

/**
 * Lets the requests of home leave with its page instead of after its code: an inline script sends them, and the transport takes
 * the answers up (`platform/apollo/transport.ts`).
 *
 * @param root the folder of the web client
 */
export const earlyRequests = (root: string): Plugin => ({
  name: 'early-requests',
  apply: 'build',
  async transformIndexHtml() {
    const operations = await operationsIn(join(root, 'screens/home/__generated__/home.ts'))
    const requests = Object.entries(firstView).map(([operationName, variables]) => {
      const operation = operations.find(({ exportName }) => exportName === `${operationName}Document`)
      if (!operation) throw new Error(`There is no operation ${operationName}`)
      const body = JSON.stringify({ operationName, variables, ...listedDocument(operation.sentHash) })
      return [requestKey(operationName, variables), { method: 'POST', headers, body }] as const
    })
    const children = `
      if (location.pathname === '${paths.homeIndex}' && !location.search && !history.state?.usr?.search) {
        window.early = {}
        for (const [key, request] of ${JSON.stringify(requests)}) {
          early[key] = { askedAt: Date.now(), response: fetch('/graphql', request) }
          early[key].response.catch(() => {})
        }
      }`
    // Ahead of the stylesheet, which a script would wait for.
    return [{ tag: 'script', children, injectTo: 'head-prepend' }]
  },
})
