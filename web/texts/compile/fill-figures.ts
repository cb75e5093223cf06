import type { Figures } from './figures.ts'

/** An error in a text that quotes the passage that caused it. */
export const textError = (what: string, { raw }: { raw: string }) =>
  new Error(`${what}. The passage:\n  ${raw.trim().slice(0, 200)}`)

const edgeOfHan = /(?<=\p{Script=Han})(?=[\dA-Za-z])|(?<=[\dA-Za-z%])(?=\p{Script=Han})/gu
const gapInHan = /(?<=\p{Script=Han}) +(?=\p{Script=Han})/gu

/**
 * Replaces the names of figures (`{{minimumPayout}}`) with the figures. A space separates Han from digits and Latin
 * letters but not Han from Han, whatever characters a figure begins and ends with.
 */
export function fillFigures(text: string, figures: Figures, passage: { raw: string }): string {
  if (text.includes('**')) throw textError('These ** would be visible: put a space outside them', passage)
  const filled = text.replaceAll(/\{\{\s*(.*?)\s*\}\}/g, (_all, name: string) => {
    const figure = figures.get(name)
    if (figure !== undefined) return figure
    throw textError(
      `Unknown figure {{${name}}}; the known figures are ${[...figures.keys()].join(', ')}`,
      passage,
    )
  })
  return filled.replaceAll(edgeOfHan, ' ').replaceAll(gapInHan, '')
}
