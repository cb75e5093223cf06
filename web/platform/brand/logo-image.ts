import logo from '../../brand/logo.svg?raw'
import { svgWith } from '../../brand/svg-with.ts'

/** In pixels; more than the largest canvas shows. */
const size = 512

/** The logo of `brand/logo.svg` as a picture for a canvas, with `currentColor` as given; null if it cannot be drawn. */
export const loadLogo = async (colour: string) => {
  const svg = svgWith(logo, `width="${size}" height="${size}" color="${colour}"`)
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  try {
    await image.decode()
    return image
  } catch {
    // A poster without its sign still has the name.
    return null
  }
}
