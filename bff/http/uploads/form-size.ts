import { idImageBytes } from '../../domain/rules/id-image.ts'

/** The most bytes of a whole form: the file, plus boundaries and headers. */
export const maxFormBytes = idImageBytes + 16 * 1024
