import { isHarmlessSvg } from './harmless-svg.ts'

/** Bytes of an identity image at most (spec section 9; decisions 14). */
export const idImageBytes = 3_072_000

/** What the file picker offers (spec section 5). */
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

/** The words of each refusal, in the browser's check and after the server's answer alike. */
export const idImageWords = {
  FileTooLarge: 'validation.img_size',
  FileTypeRefused: 'validation.img_type',
} as const satisfies Record<IdImageRefusal, string>

const types: ReadonlySet<string> = new Set(Object.values(typesByName))
const isNamedAsImage = (name: string) =>
  Object.hasOwn(typesByName, name.split('.').at(-1)?.toLowerCase() ?? '')

/** What is wrong with a chosen file before it is uploaded; a browser that knows no type goes by the name. */
export function idImageProblem(file: { name: string; type: string; size: number }): IdImageRefusal | null {
  const isImage = file.type === '' ? isNamedAsImage(file.name) : types.has(file.type)
  if (!isImage) return 'FileTypeRefused'
  return file.size > idImageBytes ? 'FileTooLarge' : null
}

/** How the content of each begins; every GIF says 87a or 89a after this. */
const beginnings: [IdImageType, number[]][] = [
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
]

/** The type of an image by its content, whatever its name says; null for what is refused (decisions 13). */
export function idImageTypeOf(content: Uint8Array): IdImageType | null {
  const [type] = beginnings.find(([, bytes]) => bytes.every((byte, at) => content[at] === byte)) ?? []
  return type ?? (isHarmlessSvg(content) ? 'image/svg+xml' : null)
}
