/** Dollars and cents as they are typed; beyond these digits nobody counts on one partner, and no figure fits its place. */
const amount = /^(\d{0,8})(\.\d{0,2})?$/
export const maxConsumption = 99_999_999.99
/** Commas where thousands end, and nowhere else: `1,5` may mean one and a half. */
const grouped = /^\$?\d{1,3}(,\d{3})+(\.\d*)?$/

/** What was typed, without what groups it; null where it is no amount of a consumption. */
export const readConsumption = (typed: string): string | null => {
  const plain = typed
    .normalize('NFKC')
    .replaceAll(/[\s,$]/g, '')
    .replace(/^0+(?=\d)/, '')
  return amount.test(plain) ? plain : null
}

/**
 * The same of a field that shows an amount with its commas: while digits come and go these stand anywhere, but a comma that somebody
 * brings along, typed or pasted, has to stand where thousands end.
 */
export const readEdited = (typed: string, shown: string): string | null => {
  const text = typed.normalize('NFKC').replaceAll(/\s/g, '')
  return insertedInto(shown, text).includes(',') && !grouped.test(text) ? null : readConsumption(text)
}

/** What one edit put in: the text without what it has in common with the one before, at its beginning and at its end. */
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
