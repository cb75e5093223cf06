import { type ContractPath, segmentsOf } from './contract-paths.ts'

/** Fills the variable segments of the provider's path; `values` are in the order of the contract's own path. */
export function fillSegments(template: string, path: ContractPath, values: readonly string[]): string {
  if (values.length === 0) return template
  return segmentsOf(path).reduce(
    (filled, name, index) => filled.replace(`{${name}}`, () => segment(values[index] ?? '')),
    template,
  )
}

/** Encodes one path segment, including `!`, which `encodeURIComponent` leaves unchanged (decision 5). */
function segment(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
