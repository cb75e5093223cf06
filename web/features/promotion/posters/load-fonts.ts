import './poster-fonts.css'
import { fontOf, weights } from './draw/set-type.ts'

const patienceMs = 5000

/** Resolves once the fonts of a text have loaded. If they are missing or too slow, the system's fonts are good enough. */
export const loadFonts = async (text: string) => {
  const fonts = document.fonts as FontFaceSet | undefined
  if (!fonts) return
  const coming = weights.map((weight) => fonts.load(fontOf({ size: 100, weight }), text))
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
  await Promise.race([Promise.allSettled(coming), patience])
}
