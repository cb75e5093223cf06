import { expect, test } from 'vitest'
import { languages } from '../../scripts/gallery/state.ts'
import { verificationStates } from '../../scripts/gallery/states/verification.ts'
import { stageBrowser } from '../support/browser-stage.ts'
import { textsOutsideTheirBox } from '../support/page-checks.ts'
import { problemsForFingers, problemsOf } from './check-state.ts'
import { samplesOf } from './state-samples.ts'

const stage = stageBrowser()
const samples = samplesOf('certification')
const visits = verificationStates.flatMap((state) =>
  languages.map((language) => ({ name: state.name, state, language })),
)

test.each(visits)(
  'certification, $name: no text leaves its box on a phone, everything is accessible, and a finger hits what it means ($language)',
  async ({ state, language }) => {
    const sample = samples.find((one) => one.state === state && one.language === language)
    const visit = await stage.visitGallery({ language, width: 375, ...(sample && { scheme: sample.scheme }) })
    const { page } = visit
    await state.arrive(visit)
    for (const width of [375, 320]) {
      await page.setViewportSize({ width, height: 812 })
      expect(await textsOutsideTheirBox(page)).toEqual([])
    }
    if (!sample) return
    await page.setViewportSize({ width: sample.width, height: 812 })
    expect(await problemsOf(page)).toEqual([])
    expect(await problemsForFingers(page)).toEqual([])
  },
)
