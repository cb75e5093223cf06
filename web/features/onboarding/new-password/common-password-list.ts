import { chinesePasswords } from './chinese-passwords.ts'
import { commonPasswords } from './__generated__/common-passwords.ts'

/** All common passwords, in small letters. */
export const commonPasswordList: ReadonlySet<string> = new Set([
  ...commonPasswords.split(' '),
  ...chinesePasswords,
])
