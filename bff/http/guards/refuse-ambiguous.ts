import type { RequestHandler, Response } from 'express'

const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i

/**
 * Refuses what a proxy and the portal could read differently: a request with two hosts, and a body in another charset
 * than UTF-8, which is JSON's only one (RFC 8259).
 */
export const refuseAmbiguous: RequestHandler = ({ rawHeaders, headers }, response, next) => {
  if (hasTwoHosts(rawHeaders)) return refuse(response, 400, 'The request names two hosts')
  const [, used = 'utf-8'] = charset.exec(headers['content-type'] ?? '') ?? []
  if (used.toLowerCase() !== 'utf-8') return refuse(response, 415, 'Only the charset UTF-8 is accepted')
  next()
}

/** @param rawHeaders names and values in turn */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}

function refuse(response: Response, status: number, message: string): void {
  response.set('cache-control', 'no-store')
  response.status(status).json({ errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }] })
}
