import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { dictionary } from '@zxcvbn-ts/language-common'
import { chinesePasswords } from '../web/features/onboarding/new-password/chinese-passwords.ts'
import { canBeChosen, canBeExtended } from '../web/features/onboarding/new-password/common-password.ts'
import { writeIfChanged } from './write-if-changed.ts'

/** How many of the most used passwords also count with one more character. */
const extended = 2000

/**
 * Writes the common passwords that fit the rules of a new password, alone or with one more character, from a list that is
 * sorted by use and has small letters only. What follows from the Chinese patterns is left out, because the page combines it
 * itself: written out, it would be 4 kB more. 6,000 passwords are 18 kB compressed; the page loads them when somebody enters the field.
 *
 * @returns the path of the module
 */
export function generateCommonPasswords(root: string): string {
  const ranked = dictionary['passwords-common']
  const kept = ranked.filter(
    (common, rank) =>
      !chinesePasswords.has(common) && (canBeChosen(common) || (rank < extended && canBeExtended(common))),
  )
  const file = join(root, 'web/features/onboarding/new-password/__generated__/common-passwords.ts')
  mkdirSync(dirname(file), { recursive: true })
  writeIfChanged(file, `export const commonPasswords =\n  '${kept.toSorted().join(' ')}'\n`)
  return file
}
