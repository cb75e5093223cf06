import { idImageBytes, type IdImageRefusal, idSvgBytes } from '#rules/id-image.ts'

/** The file types that the picker offers (specification, section 5). */
export const idImagePicker = '.jpg,.jpeg,.png,.gif'

/** What the portal accepts, and what browsers call a JPEG, a PNG or a file of a type that they do not know: the server looks at the bytes. */
const acceptedTypes: ReadonlySet<string> = new Set([
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/svg+xml',
  '',
  'application/octet-stream',
  'image/jpg',
  'image/pjpeg',
  'image/x-png',
])

/** A chosen file, as the browser describes it. */
type ChosenFile = Pick<File, 'name' | 'type' | 'size'>

const mostBytes = ({ name, type }: ChosenFile) =>
  type === 'image/svg+xml' || (type === '' && /\.svg$/i.test(name)) ? idSvgBytes : idImageBytes

/** The problem of a chosen file before it is uploaded. */
export function idImageProblem(file: ChosenFile): IdImageRefusal | null {
  if (!acceptedTypes.has(file.type)) return 'FileTypeRefused'
  return file.size > mostBytes(file) ? 'FileTooLarge' : null
}

/**
 * The message key of a refusal, both for the browser's check and for the server's response.
 *
 * @param isDamaged whether the server found an incomplete image of an accepted type
 */
export function idImageMessageKey(refusal: IdImageRefusal, file: ChosenFile, isDamaged = false) {
  if (refusal === 'FileTypeRefused') return isDamaged ? 'validation:img_damaged' : 'validation:img_type'
  if (file.size > idImageBytes) return 'validation:img_size'
  // Only the server has counted the pixels.
  return file.size > mostBytes(file) ? 'validation:svg_size' : 'validation:img_large'
}

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
