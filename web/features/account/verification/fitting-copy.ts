import { idImageBytes } from '#rules/id-image.ts'

/** The longest edge of a copy, in pixels: every line of a card stays legible. */
const longestEdge = 2400
const qualities = [0.9, 0.8, 0.7]

const drawn = async (file: File) => {
  const image = await createImageBitmap(file)
  const scale = Math.min(1, longestEdge / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.width * scale)
  canvas.height = Math.round(image.height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('Failed to draw an image: this browser has no canvas')
  // A JPEG is opaque.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  return canvas
}

/**
 * A copy of an image that the portal takes: a JPEG, upright, small enough. Null if the browser cannot read the image, or no
 * quality is small enough.
 */
export const fittingCopy = async (file: File): Promise<File | null> => {
  try {
    const canvas = await drawn(file)
    for (const quality of qualities) {
      const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
      if (jpeg && jpeg.size <= idImageBytes)
        return new File([jpeg], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
    }
  } catch {
    // What it cannot read, the browser refuses.
  }
  return null
}
