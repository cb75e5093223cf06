const shown = 4

/** The mask that stands for what is hidden of an account number. */
export const accountMask = '••••'

/** Whether something of the number is hidden, in the portal's manner or another one: no bank's number has such characters. */
export const looksMasked = (accountNumber: string): boolean => /[*•●·∙・＊]|x{3}/i.test(accountNumber)

/** An account number masked but for its last four characters; one of four or fewer is masked whole. */
export function maskAccountNumber(accountNumber: string): string {
  const characters = [...accountNumber.trim()]
  return characters.length <= shown ? accountMask : `${accountMask} ${characters.slice(-shown).join('')}`
}
