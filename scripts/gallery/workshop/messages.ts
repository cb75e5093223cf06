import type { Language, Scheme } from '../state.ts'

/** What a developer has chosen to see; the address of the workshop holds it. */
export interface Choice {
  /** The state's slug, as in the file names of the pictures. */
  state: string
  language: Language
  width: number
  scheme: Scheme
}

/** A state as the list shows it. */
export interface ListedState {
  slug: string
  screen: string
  name: string
  /** The only widths at which the state exists; null for all. */
  widths: readonly number[] | null
  isPrint: boolean
}

/** A step of a state that the frame carries out. */
export type Step =
  | { action: 'go'; path: string }
  | { action: 'reload' | 'back' }
  | { action: 'evaluate'; source: string }
  | { action: ElementAction; selector: string; value?: unknown }

export type ElementAction =
  | 'waitVisible'
  | 'waitHidden'
  | 'count'
  | 'click'
  | 'hover'
  | 'focus'
  | 'blur'
  | 'check'
  | 'fill'
  | 'press'
  | 'upload'
  | 'scrollIntoView'

/** A file for an upload field; the content is base64. */
export interface UploadedFile {
  name: string
  mimeType: string
  content: string
}

/** How a call of the frame ended, or that it has not. */
export type Ending = 'pending' | 'held' | 'lost' | 'answered'

/** A GraphQL request of the frame with its response. */
export interface Call {
  id: number
  operation: string
  kind: 'query' | 'mutation'
  /** The operation with its fragments as they are written, without what Apollo Client adds. */
  document: string
  /** The file of the operation, from the project's folder; null if none has it. */
  file: string | null
  variables: unknown
  ending: Ending
  /** The body of the response; null while there is none. */
  answer: unknown
  /** Who answered: the portal, or a step of the state in its place. */
  by: 'portal' | 'state'
  milliseconds: number | null
  /** Code of the typed mock that returns this answer; null without data. */
  mock: string | null
}

/** What a state arranged outside the page, for example the account that is signed in. */
export interface Arrangement {
  what: 'account' | 'fault' | 'address' | 'clock' | 'network'
  text: string
}

/** Messages of the server to the page; each belongs to a visit, which the page has numbered. */
export interface ServerMessages {
  'workshop:states': { states: ListedState[] }
  'workshop:step': { visit: string; id: number; step: Step }
  'workshop:call': { visit: string; call: Call }
  'workshop:arrangement': { visit: string; arrangement: Arrangement }
  'workshop:arrived': { visit: string; error: string | null; milliseconds: number }
}

/** Messages of the page to the server. */
export interface PageMessages {
  'workshop:list': Record<string, never>
  'workshop:choose': { visit: string; choice: Choice }
  'workshop:done': { visit: string; id: number; value: unknown; error: string | null }
}
