/** The code of a fault or of the provider's envelope; empty if the answer has none. */
const codeIn = (text: string) => /"code":\s*"?(-?\w+)/.exec(text)?.[1] ?? ''

/** A server did not carry out an operation. Its answer is no work that was done, so the bench ends. */
export class NotServed extends Error {
  constructor(server: string, operation: string, { status, text }: { status: number; text: string }) {
    const said = [status, codeIn(text)].join(' ').trim()
    super(`${server} did not serve ${operation}: ${said}\n${text.slice(0, 300)}`)
  }
}

/** Whether an answer is no error: of HTTP, of GraphQL, or in the provider's envelope. */
export function isServed({ status, text }: { status: number; text: string }): boolean {
  const isRefusedByProvider = text.startsWith('{"code":') && codeIn(text) !== '0'
  return status === 200 && !text.includes('"errors"') && !isRefusedByProvider
}
