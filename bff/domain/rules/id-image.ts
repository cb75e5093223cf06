/** The most bytes of an identity image (specification, section 5; decision 14). */
export const idImageBytes = 3_072_000

/** The most bytes of an SVG, which takes far longer to check. */
export const idSvgBytes = 256 * 1024

/** Why an image is refused; the names are those in the upload's response. */
export type IdImageRefusal = 'FileTooLarge' | 'FileTypeRefused'
