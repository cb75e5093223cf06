import { idImageBytes } from '#rules/id-image.ts'

/** The longest edge of a copy, in pixels, and its quality: every line of a card stays legible. */
const longestEdge = 2400
const look = { type: 'image/jpeg', quality: 0.8 }

/** A copy of an image that the portal takes: a JPEG, upright, small enough. Null if this browser cannot make one. */
export const fittingCopy = async (file: File): Promise<File | null> => {
  try {
    const image = await createImageBitmap(file)
    const scale = Math.min(1, longestEdge / Math.max(image.width, image.height))
    const canvas = new OffscreenCanvas(Math.round(image.width * scale), Math.round(image.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return null
    // A JPEG is opaque.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    image.close()
    const jpeg = await canvas.convertToBlob(look)
    const name = `${file.name.replace(/\.\w+$/, '')}.jpg`
    return jpeg.size <= idImageBytes ? new File([jpeg], name, { type: look.type }) : null
  } catch {
    // What it cannot read, the browser refuses.
    return null
  }
}
