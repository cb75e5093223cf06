import type { PosterColours } from '../poster-colours.ts'
import type { PosterMessages } from '../poster-messages.ts'
import type { Layout } from './layouts.ts'

/** What the part between a poster's head and foot is drawn with. */
export interface PosterBody {
  layout: Layout
  colours: PosterColours
  messages: PosterMessages
  /** The top of the foot, in pixels. */
  footTop: number
}
