/** Dollars and cents as typed. More digits are unrealistic for one partner, and their results would not fit the layout. */
const amount = /^(\d{0,8})(\.\d{0,2})?$/
export const maxConsumption = 99_999_999.99
/** Allows commas only between thousands: `1,5` may mean one and a half. */
const grouped = /^\$?\d{1,3}(,\d{3})+(\.\d*)?$/

/** Strips spaces, commas and the dollar sign from the input; null if the rest is not a valid amount. */
export const readConsumption = (typed: string): string | null => {
  const plain = typed
    .normalize('NFKC')
    .replaceAll(/[\s,$]/g, '')
    .replace(/^0+(?=\d)/, '')
  return amount.test(plain) ? plain : null
}

/**
 * Like `readConsumption`, for a field that shows its amount with commas. Editing digits may misplace the existing commas, which
 * is accepted, but a comma that the user types or pastes must separate thousands.
 */
export const readEdited = (typed: string, shown: string): string | null => {
  const text = typed.normalize('NFKC').replaceAll(/\s/g, '')
  return insertedInto(shown, text).includes(',') && !grouped.test(text) ? null : readConsumption(text)
}

/** The text that one edit inserted: the new text without the prefix and suffix that it shares with the old one. */
const insertedInto = (before: string, text: string): string => {
  let start = 0
  while (start < text.length && text[start] === before[start]) start += 1
  let end = 0
  while (
    end < text.length - start &&
    end < before.length - start &&
    text.at(-1 - end) === before.at(-1 - end)
  )
    end += 1
  return text.slice(start, text.length - end)
}
