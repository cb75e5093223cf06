import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { expect } from 'vitest'
import type { Client } from './client.ts'

/**
 * The lines of an exported file without byte order mark, and whether it arrived to its end. Of one that breaks off it gives none: fetch
 * discards what has not been read yet, as browsers do.
 */
export async function exportedLines(response: Response): Promise<{ lines: string[]; isWhole: boolean }> {
  const chunks: Uint8Array[] = []
  let isWhole = true
  try {
    for await (const chunk of response.body ?? []) chunks.push(chunk)
  } catch {
    isWhole = false
  }
  return isWhole ? { lines: linesOf(chunks), isWhole } : { lines: [], isWhole }
}

/** The same over a plain connection, which also gives what arrived of a file that breaks off. */
export async function arrivedLines(
  client: Client,
  path: string,
): Promise<{ lines: string[]; isWhole: boolean }> {
  const sent = request(new URL(path, client.origin), { headers: { cookie: client.cookies } }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const chunks: Uint8Array[] = []
  response.on('data', (chunk: Uint8Array) => chunks.push(chunk)).on('error', () => {})
  await new Promise<void>((resolve) => response.once('close', resolve))
  return { lines: linesOf(chunks), isWhole: response.complete }
}

function linesOf(chunks: Uint8Array[]): string[] {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(Buffer.concat(chunks))
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(text.endsWith('\r\n')).toBe(true)
  return text.slice(1, -2).split('\r\n')
}
