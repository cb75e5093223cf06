import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const contract = readFileSync(join(import.meta.dirname, '..', 'openapi.yaml'), 'utf8')

/** The paths of all calls in the contract, below `/api`. */
export const knownPaths = [...contract.matchAll(/^ {2}(\/\S+):$/gm)].map(([, path = '']) => path)

const isFilledBy = (segment: string, text: string | undefined) =>
  text !== undefined && (segment === text || (segment.startsWith('{') && text !== ''))

const couldBegin = (segment: string | undefined, text: string) =>
  segment !== undefined && (segment.startsWith('{') || segment.startsWith(text))

/** Whether a call has this path; with a trailing `*`, whether one starts with it. */
export function isKnownPath(pattern: string): boolean {
  const isBeginning = pattern.endsWith('*')
  const texts = (isBeginning ? pattern.slice(0, -1) : pattern).split('/')
  return knownPaths.some((path) => {
    const segments = path.split('/')
    if (!isBeginning)
      return (
        segments.length === texts.length &&
        segments.every((segment, place) => isFilledBy(segment, texts[place]))
      )
    const last = texts.at(-1) ?? ''
    return (
      texts.slice(0, -1).every((text, place) => isFilledBy(segments[place] ?? '', text)) &&
      couldBegin(segments[texts.length - 1], last)
    )
  })
}
