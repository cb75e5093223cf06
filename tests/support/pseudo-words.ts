type Words = { [key: string]: string | Words }

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const strange = 'åƀçđéƒğĥîĵķļḿñöþǫŕšţûṽŵẋýžÅƁÇĐÉƑĞĤÎĴĶĻḾÑÖÞǪŔŠŢÛṼŴẊÝŽ'
const accented = (letter: string) => strange.charAt(plain.indexOf(letter))

/** Two fifths more letters, in words that can wrap as real ones do. */
const more = (text: string) => {
  const letters = text.replace(/[^A-Za-z]/g, '').length
  return 'öéåû'
    .repeat(Math.ceil((letters * 0.4) / 4))
    .slice(0, Math.ceil(letters * 0.4))
    .replace(/(.{6})(?=.)/g, '$1 ')
}

/** An English text with an accent on every letter and 40 % more of them; what is filled in stays as it is. */
const pseudoText = (text: string): string => {
  const told = text.replace(/\{\{.*?\}\}|\\.|[A-Za-z]/g, (part) =>
    part.length === 1 ? accented(part) : part,
  )
  const rest = more(text.replace(/\{\{.*?\}\}/g, ''))
  return rest === '' ? told : `${told} ${rest}`
}

/** A built catalogue in no language: its code with every string in it made strange, but for the files that it imports. */
export const pseudoChunk = (code: string): string =>
  code.replace(/(["'`])((?:\\.|(?!\1)[^\\])*)\1/g, (whole, quote: string, text: string) =>
    text.startsWith('./') ? whole : quote + pseudoText(text) + quote,
  )

/** A whole catalogue in no language: what it does not say was never taken from it. */
export const pseudoWords = (words: Words): Words =>
  Object.fromEntries(
    Object.entries(words).map(([key, text]) => [
      key,
      typeof text === 'string' ? pseudoText(text) : pseudoWords(text),
    ]),
  )
