/** Bytes of an identity image at most (specification, section 9; decision 14). */
export const idImageBytes = 3_072_000

/** Of an SVG, which takes far longer to judge. */
export const idSvgBytes = 256 * 1024

/** What the file picker offers (specification, section 5). */
export const idImagePicker = '.jpg,.jpeg,.png,.gif'

const typesByName = {
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
} as const
export type IdImageType = (typeof typesByName)[keyof typeof typesByName]

/** Why an image is not accepted; the names are those of the upload's answer. */
export type IdImageRefusal = 'FileTooLarge' | 'FileTypeRefused'

/** A chosen file, as far as the browser knows it. */
interface ChosenFile {
  name: string
  type: string
  size: number
}

const types: ReadonlySet<string> = new Set(Object.values(typesByName))

/** What a file says it is; a browser that knows no type goes by the name. */
function typeOf({ name, type }: ChosenFile): string {
  if (type !== '') return type
  const ending = name.split('.').at(-1)?.toLowerCase() ?? ''
  return Object.hasOwn(typesByName, ending) ? typesByName[ending as keyof typeof typesByName] : ''
}

/** Bytes of a file of this type at most. */
const bytesOf = (type: string) => (type === 'image/svg+xml' ? idSvgBytes : idImageBytes)

/** What is wrong with a chosen file before it is uploaded. */
export function idImageProblem(file: ChosenFile): IdImageRefusal | null {
  const type = typeOf(file)
  if (!types.has(type)) return 'FileTypeRefused'
  return file.size > bytesOf(type) ? 'FileTooLarge' : null
}

/**
 * The words of a refusal, in the browser's check and after the server's answer alike.
 *
 * @param isDamaged the server has found an image of an accepted type, but not all of it
 */
export function idImageMessageKey(refusal: IdImageRefusal, file: ChosenFile, isDamaged = false) {
  if (refusal === 'FileTypeRefused') return isDamaged ? 'validation.img_damaged' : 'validation.img_type'
  if (file.size > idImageBytes) return 'validation.img_size'
  // What is large besides its bytes, the server alone has seen.
  return file.size > bytesOf(typeOf(file)) ? 'validation.svg_size' : 'validation.img_large'
}
