import type { IdImageRefusal } from '../../domain/rules/id-image.ts'

const statuses = { FileTooLarge: 413, FileTypeRefused: 415, BAD_USER_INPUT: 400 } as const satisfies Record<
  IdImageRefusal | 'BAD_USER_INPUT',
  number
>

/** An upload that the portal itself refuses, with the name that the response uses. */
export class UploadRefused extends Error {
  readonly code: keyof typeof statuses
  readonly status: number
  /** Of an accepted type, but incomplete. */
  readonly isDamaged: boolean = false

  /** @param status overrides the usual status of the code */
  constructor(code: keyof typeof statuses, message: string, status: number = statuses[code]) {
    super(message)
    this.name = 'UploadRefused'
    this.code = code
    this.status = status
  }
}

/** An image of an accepted type of which a part is missing or damaged. */
export class ImageDamaged extends UploadRefused {
  override readonly isDamaged = true

  constructor() {
    super('FileTypeRefused', 'This image is not whole')
  }
}
