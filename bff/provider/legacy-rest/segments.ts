import { type ContractPath, segmentsOf } from './contract-calls.ts'

/** The provider's path with its variable segments filled; `values` are in the order of the contract's own path. */
export function fillSegments(template: string, path: ContractPath, values: readonly string[]): string {
  return segmentsOf(path).reduce(
    (filled, name, index) => filled.replace(`{${name}}`, () => segment(values[index] ?? '')),
    template,
  )
}

/** One segment of a path, whatever the text holds; `!` too, which the platform would leave as it is (decision 5). */
function segment(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
