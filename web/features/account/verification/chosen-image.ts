import { idImageBytes, type IdImageRefusal, type IdImageType, idSvgBytes } from '#rules/id-image.ts'

/** The file types that the picker offers (specification, section 5). */
export const idImagePicker = '.jpg,.jpeg,.png,.gif'

const typesByName = {
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
} as const satisfies Record<string, IdImageType>

/** A chosen file, as the browser describes it. */
interface ChosenFile {
  name: string
  type: string
  size: number
}

const types: ReadonlySet<string> = new Set(Object.values(typesByName))

/** What browsers and programs say of a JPEG, a PNG or a file of which they know nothing: the server looks at the bytes. */
const unclearTypes: ReadonlySet<string> = new Set([
  '',
  'application/octet-stream',
  'image/jpg',
  'image/pjpeg',
  'image/x-png',
])

/** The declared type of a file; without one, the type that its name implies. */
function typeOf({ name, type }: ChosenFile): string {
  if (type !== '') return type
  const ending = name.split('.').at(-1)?.toLowerCase() ?? ''
  return Object.hasOwn(typesByName, ending) ? typesByName[ending as keyof typeof typesByName] : ''
}

/** The most bytes of a file of this type. */
const bytesOf = (type: string) => (type === 'image/svg+xml' ? idSvgBytes : idImageBytes)

/** The problem of a chosen file before it is uploaded. */
export function idImageProblem(file: ChosenFile): IdImageRefusal | null {
  const type = typeOf(file)
  if (!types.has(type) && !unclearTypes.has(type)) return 'FileTypeRefused'
  return file.size > bytesOf(type) ? 'FileTooLarge' : null
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
  return file.size > bytesOf(typeOf(file)) ? 'validation.svg_size' : 'validation.img_large'
}
