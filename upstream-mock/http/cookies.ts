import type { Request, Response } from 'express'

const name = 'JSESSIONID'

export function sessionCookieOf(request: Request) {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

export function setSessionCookie(response: Response, id: string) {
  response.cookie(name, id, { httpOnly: true, path: '/', sameSite: 'lax' })
}

export function clearSessionCookie(response: Response) {
  response.clearCookie(name, { httpOnly: true, path: '/', sameSite: 'lax' })
}
