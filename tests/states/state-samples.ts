import { languages, schemes, widths } from '../../scripts/gallery/state.ts'
import { states } from '../../scripts/gallery/states.ts'

/**
 * The states to check. Each is seen once; language, width and scheme change from one to the next, so that every combination of
 * them is seen in several states.
 */
const samples = states
  .filter((state) => !state.isPrint)
  .map((state, index) => {
    const sizes = state.widths ?? widths
    const language = languages[index % languages.length] ?? 'en'
    const width = sizes[(index >> 1) % sizes.length] ?? 375
    const scheme = schemes[(index >> 2) % 2] ?? 'light'
    return { screen: state.screen, name: state.name, state, language, width, scheme }
  })

/** The screens that each file beside this one checks; several files, so that they run at once. */
export const screensOf = {
  onboarding: ['promotion', 'login', 'registration', 'password reset', 'legal texts'],
  home: ['home'],
  pages: ['my invoice', 'login log', 'plan rule', 'guidebook', 'FAQ', 'material', 'frame'],
  dialogs: ['dialogs'],
  certification: ['certification'],
} as const

export const samplesOf = (file: keyof typeof screensOf) =>
  samples.filter(({ screen }) => (screensOf[file] as readonly string[]).includes(screen))
