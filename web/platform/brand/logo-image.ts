import { attributes, content, viewBox } from '../../brand/logo.svg?parts'

/** In pixels; more than the largest canvas shows. */
const size = 512

/** The logo of `brand/logo.svg` as a picture for a canvas, with `currentColor` as given; null if it cannot be drawn. */
export const loadLogo = async (colour: string) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${size}" height="${size}" color="${colour}"><g ${attributes}>${content}</g></svg>`
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
