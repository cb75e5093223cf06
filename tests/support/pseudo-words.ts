type Messages = { [key: string]: string | Messages }

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const strange = 'åƀçđéƒğĥîĵķļḿñöþǫŕšţûṽŵẋýžÅƁÇĐÉƑĞĤÎĴĶĻḾÑÖÞǪŔŠŢÛṼŴẊÝŽ'
const accented = (letter: string) => strange.charAt(plain.indexOf(letter))

/** Two fifths more letters, in words that wrap like real ones. */
const more = (text: string) => {
  const letters = text.replace(/[^A-Za-z]/g, '').length
  return 'öéåû'
    .repeat(Math.ceil((letters * 0.4) / 4))
    .slice(0, Math.ceil(letters * 0.4))
    .replace(/(.{6})(?=.)/g, '$1 ')
}

/** An English text with an accent on every letter and 40 % more letters; placeholders are unchanged. */
const pseudoText = (text: string): string => {
  const accentedText = text.replace(/\{\{.*?\}\}|\\.|[A-Za-z]/g, (part) =>
    part.length === 1 ? accented(part) : part,
  )
  const rest = more(text.replace(/\{\{.*?\}\}/g, ''))
  return rest === '' ? accentedText : `${accentedText} ${rest}`
}

/** The code of a built catalogue with every string except its imports changed into pseudo words. */
export const pseudoChunk = (code: string): string =>
  code.replace(/(["'`])((?:\\.|(?!\1)[^\\])*)\1/g, (whole, quote: string, text: string) =>
    text.startsWith('./') ? whole : quote + pseudoText(text) + quote,
  )

/** A whole catalogue of pseudo words: any other text on the screen is not from the catalogue. */
export const pseudoWords = (messages: Messages): Messages =>
  Object.fromEntries(
    Object.entries(messages).map(([key, text]) => [
      key,
      typeof text === 'string' ? pseudoText(text) : pseudoWords(text),
    ]),
  )
