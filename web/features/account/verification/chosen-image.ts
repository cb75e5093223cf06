import { idImageBytes, type IdImageRefusal, type IdImageType, idSvgBytes } from '#rules/id-image.ts'

/** The file types that the picker offers (specification, section 5). */
export const idImagePicker = '.jpg,.jpeg,.png,.gif'

const types: readonly IdImageType[] = ['image/gif', 'image/jpeg', 'image/png', 'image/svg+xml']

/** With what browsers and programs say of a JPEG, a PNG or a file of which they know nothing: the server looks at the bytes. */
const acceptedTypes: ReadonlySet<string> = new Set([
  ...types,
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
  if (refusal === 'FileTypeRefused') return isDamaged ? 'validation.img_damaged' : 'validation.img_type'
  if (file.size > idImageBytes) return 'validation.img_size'
  // Only the server has counted the pixels.
  return file.size > mostBytes(file) ? 'validation.svg_size' : 'validation.img_large'
}
