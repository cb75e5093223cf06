import type { PosterColours } from '../poster-colours.ts'
import type { PosterWords } from '../poster-words.ts'
import type { Layout } from './layouts.ts'

/** What the part between a poster's head and foot is drawn with. */
export interface Body {
  layout: Layout
  colours: PosterColours
  words: PosterWords
  /** The top of the foot, in pixels. */
  footTop: number
}
