import { expect } from 'vitest'

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

function linesOf(chunks: Uint8Array[]): string[] {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(Buffer.concat(chunks))
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(text.endsWith('\r\n')).toBe(true)
  return text.slice(1, -2).split('\r\n')
}
