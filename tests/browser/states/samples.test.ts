import { expect, test } from 'vitest'
import { languages, schemes, slugOf, widths } from '../../../scripts/gallery/state.ts'
import { states } from '../../../scripts/gallery/states.ts'
import { alike, samples, screensOf } from './state-samples.ts'

test('every state that is left out is in the gallery', () => {
  expect([...alike].filter((slug) => !states.some((state) => slugOf(state) === slug))).toEqual([])
})

test('every screen of the gallery is checked by one file', () => {
  const screens = Object.values(screensOf).flat()
  expect(screens.toSorted()).toEqual([...new Set(states.map(({ screen }) => screen))].toSorted())
})

test('every combination of language, width and scheme is seen in several states', () => {
  for (const language of languages)
    for (const width of widths)
      for (const scheme of schemes) {
        const seen = samples.filter(
          (sample) => sample.language === language && sample.width === width && sample.scheme === scheme,
        )
        expect(seen.length).toBeGreaterThan(3)
      }
})
