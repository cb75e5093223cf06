import type { Request } from 'express'
import { languageOf } from '../rules/language.ts'
import { messageOf } from '../rules/messages.ts'
import type { Fault } from './fault.ts'

type Answer = { status: number; contentType: string; body: Buffer }

function bodyOf({ body, bodyBase64, code, status }: Fault, request: Request) {
  if (bodyBase64 !== undefined) return Buffer.from(bodyBase64, 'base64')
  if (typeof body === 'string') return Buffer.from(body)
  if (body !== undefined) return Buffer.from(JSON.stringify(body))
  const failure = { status, error: 'Injected fault' }
  const envelope = { code, msg: messageOf(Number(code), languageOf(request)), data: null }
  return Buffer.from(JSON.stringify(code === undefined ? failure : envelope))
}

/** The response that a fault defines, if any; the call itself is then not processed. */
export function cannedAnswerOf(fault: Fault, request: Request): Answer | undefined {
  const { status, code, body, bodyBase64, contentType } = fault
  if (status === undefined && code === undefined && body === undefined && bodyBase64 === undefined)
    return undefined
  return {
    status: status ?? 200,
    contentType: contentType ?? 'application/json; charset=utf-8',
    body: bodyOf(fault, request),
  }
}
