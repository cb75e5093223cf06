import type { Response } from 'express'
import type { Fault } from './fault.ts'
import { waitFor } from './wait-for.ts'

function sendHead(response: Response, body: Buffer, { contentType, headers }: Fault) {
  if (contentType !== undefined) response.setHeader('Content-Type', contentType)
  for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value)
  if (response.hasHeader('Transfer-Encoding')) response.removeHeader('Content-Length')
  else if (!response.hasHeader('Content-Length')) response.setHeader('Content-Length', body.length)
}

function breakOff(response: Response, { cut, reset }: Fault) {
  if (cut) response.destroy()
  if (reset) response.socket?.resetAndDestroy()
}

/** Sends the body as the fault says: whole, in small pieces, or half of it and then the end or silence. */
export async function deliver(response: Response, body: Buffer, fault: Fault) {
  sendHead(response, body, fault)
  if (fault.cut || fault.reset || fault.stall) {
    response.write(body.subarray(0, Math.floor(body.length / 2)), () => breakOff(response, fault))
    return
  }
  let sent = 0
  if (fault.drip) {
    for (const { bytes, everyMs } = fault.drip; sent + bytes < body.length; sent += bytes) {
      response.write(body.subarray(sent, sent + bytes))
      if (!(await waitFor(everyMs, response))) return
    }
  }
  response.end(body.subarray(sent))
}
