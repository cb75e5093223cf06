import type { IdImageRefusal } from '../../domain/rules/id-image.ts'

const statuses = { FileTooLarge: 413, FileTypeRefused: 415, BAD_USER_INPUT: 400 } as const satisfies Record<
  IdImageRefusal | 'BAD_USER_INPUT',
  number
>

/** An upload that the portal itself does not take, named as its answer names it. */
export class UploadRefused extends Error {
  readonly code: keyof typeof statuses
  readonly status: number
  /** Of an accepted type, but not whole. */
  readonly isDamaged: boolean = false

  /** @param status where another one than the usual fits better */
  constructor(code: keyof typeof statuses, message: string, status: number = statuses[code]) {
    super(message)
    this.name = 'UploadRefused'
    this.code = code
    this.status = status
  }
}

/** An image of a type that is accepted, of which a part is missing or broken. */
export class ImageDamaged extends UploadRefused {
  override readonly isDamaged = true

  constructor() {
    super('FileTypeRefused', 'This image is not whole')
  }
}
