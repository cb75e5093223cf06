import type { Page } from 'playwright'
import { type LanguageKey, languages as table } from '#rules/languages.ts'
import type { messages as cn } from '#web/messages/cn/index.ts'

export const languages = table.map(({ key }) => key)
export type Language = LanguageKey
export const widths = [375, 1440] as const
/** The width of an A4 sheet without its margins, in CSS pixels. */
export const paperWidth = 703
export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** The portal that is visited, and the control plane of its reference upstream. */
export interface Stage {
  origin: string
  control(method: string, path: string, body?: unknown): Promise<unknown>
}

/** A browser visit that leads to a state of a screen. */
export interface Visit {
  page: Page
  /** The catalogue of the visit's language; elements are found by their visible text. */
  messages: typeof cn
  language: Language
  width: number
  /** Signs in through the API instead of the login page. */
  signIn(username: string): Promise<void>
  /** Opens an address, signed in as `as` if given. */
  open(path: string, as?: string): Promise<void>
  /** Breaks calls of the upstream until the visit ends; `path` is below /api. */
  breakCalls(...faults: { path: string; [effect: string]: unknown }[]): Promise<void>
  /**
   * Answers operations with this data in place of the portal, each by its name. The typed mocks make data that the schema allows:
   * `answer({ Bills: mockBillsQuery({ … }) })`.
   */
  answer(data: Record<string, object>): Promise<void>
  /** Leaves every later GraphQL request unanswered. */
  holdData(): Promise<void>
  /** Ends the sessions of an account at the upstream. */
  expireSessions(username: string): Promise<void>
  readCaptcha(): Promise<string>
}

/** A picture of the gallery: a screen, its state, and the steps that lead there. */
export interface State {
  screen: string
  name: string
  arrive(visit: Visit): Promise<void>
  /** Widths instead of the gallery's default ones. */
  widths?: readonly number[]
  /** The picture shows the window only, as for a dialog; otherwise it shows the whole page. */
  isWindow?: true
  isPrint?: true
}

/** The state's name in file names and in anchors. */
export const slugOf = ({ screen, name }: State) =>
  `${screen}-${name}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
