import type { Page } from 'playwright'
import type { en } from '#web/shared/i18n/en/index.ts'

export const languages = ['en', 'cn'] as const
export type Language = (typeof languages)[number]
export const widths = [375, 1440] as const
/** A sheet of A4 less its margins, in the pixels that a browser prints with. */
export const paperWidth = 703
export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** The portal that is visited, and the control plane of its reference upstream. */
export interface Stage {
  origin: string
  control(method: string, path: string, body?: unknown): Promise<unknown>
}

/** One person's way to a state of a screen. */
export interface Visit {
  page: Page
  /** The words of the visit's language: things are found by what they are called. */
  words: typeof en
  language: Language
  width: number
  /** Signs in beside the login page. */
  signIn(username: string): Promise<void>
  /** Opens an address, as this account where one is named. */
  open(path: string, as?: string): Promise<void>
  /** Breaks calls of the upstream until the visit ends; `path` is below /api. */
  breakCalls(...faults: { path: string; [effect: string]: unknown }[]): Promise<void>
  /** From now on the portal's data never arrives. */
  holdData(): Promise<void>
  /** Ends the sessions of an account at the upstream. */
  expireSessions(username: string): Promise<void>
  readCaptcha(): Promise<string>
}

/** A picture of the gallery: a screen, what becomes of it, and the way there. */
export interface State {
  screen: string
  name: string
  arrive(visit: Visit): Promise<void>
  /** Where they are not the gallery's own. */
  widths?: readonly number[]
  /** A dialog is seen within the window; everything else in full length. */
  isWindow?: true
  isPrint?: true
}

/** How the state stands in the address of a picture. */
export const slugOf = ({ screen, name }: State) =>
  `${screen}-${name}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
