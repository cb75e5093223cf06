import { languages, schemes, slugOf, widths } from '../../../scripts/gallery/state.ts'
import { states } from '../../../scripts/gallery/states.ts'

/** States whose parts another state shows too, with other rows or words. They are in the gallery, and not checked here. */
export const alike = new Set([
  'promotion-calculator-in-the-first-band',
  'login-disabled-account',
  'login-on-its-way',
  'login-too-many-attempts',
  'home-company-with-5-000-customers',
  'home-not-verified',
  'home-under-review',
  'home-verification-failed',
  'home-profile-failed',
  'home-customers-failed',
  'home-last-page-of-customers',
  'my-invoice-page-2',
  'my-invoice-many-pages',
  'my-invoice-failed',
  'my-invoice-export-failed',
  'login-log-page-2',
  'login-log-many-pages',
  'login-log-empty',
  'login-log-failed',
  'login-log-exported',
  'login-log-export-failed',
  'login-log-loading',
  'faq-no-question-matches',
  'legal-texts-failed',
  'frame-not-found',
  'dialogs-feedback',
  'dialogs-am-number-one-is-bound',
  'dialogs-payment-method-one-is-bound',
  'dialogs-payment-method-not-saved',
  'dialogs-am-number-not-bound',
  'home-link-not-made-yet',
  'certification-a-person-begins',
  'certification-a-company',
  'login-after-a-lost-session',
  'registration-company',
  'registration-on-the-promotion-page',
  'password-reset-new-password',
  'home-customers-that-nobody-waited-for',
  'my-invoice-exported',
  'my-invoice-three-years',
  'login-log-rows',
  'plan-rule-text',
  'faq-text',
])

/**
 * The states to check. Each is seen once; language, width and scheme change from one to the next, so that every combination of
 * them is seen in several states.
 */
export const samples = states
  .filter((state) => !state.isPrint && !alike.has(slugOf(state)))
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
