import type { PosterColours } from '../poster-colours.ts'
import type { PosterMessages } from '../poster-messages.ts'
import type { Layout } from './layouts.ts'

/** What the part between a poster's head and foot is drawn with. */
export interface Body {
  layout: Layout
  colours: PosterColours
  words: PosterMessages
  /** The top of the foot, in pixels. */
  footTop: number
}
