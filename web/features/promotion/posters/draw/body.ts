import type { PosterColours } from '../poster-colours.ts'
import type { PosterWords } from '../poster-words.ts'
import type { Layout } from './layouts.ts'

/** What stands between a poster's head and its foot is drawn with. */
export interface Body {
  layout: Layout
  colours: PosterColours
  words: PosterWords
  /** Where the foot begins. */
  footTop: number
}
