import type { IncomingHttpHeaders } from 'node:http'

/** A client of the API, as its headers name it. */
export interface ClientName {
  client: string
  version: string
}

const nameHeader = 'apollographql-client-name'
const versionHeader = 'apollographql-client-version'
/** Names are chosen by the clients, and each one that is kept costs memory for as long as the process runs. */
const maxNames = 50
/** The portal's own pages keep their name, however many others are invented. */
const ownName = 'portal'

/**
 * Creates the function that reads a client's name from the headers that Apollo's tools use. What is missing is `none`. What is
 * not a plain name, and every new name after the first fifty, is `other`; of the portal's own pages only the version.
 */
export function createClientNames(): (headers: IncomingHttpHeaders) => ClientName {
  const known = new Set<string>()
  return (headers) => {
    const named = { client: plain(headers[nameHeader]), version: plain(headers[versionHeader]) }
    const key = `${named.client} ${named.version}`
    if (!known.has(key)) {
      if (known.size >= maxNames)
        return { client: named.client === ownName ? ownName : 'other', version: 'other' }
      known.add(key)
    }
    return named
  }
}

function plain(value: string | string[] | undefined): string {
  if (value === undefined) return 'none'
  return typeof value === 'string' && /^[\w.@/-]{1,40}$/.test(value) ? value : 'other'
}
