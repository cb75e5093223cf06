/** Normalizes a text, so that full-width and capital letters match plain ones. */
const plain = (words: string) => words.normalize('NFKC').toLowerCase()

/** The words of a query, normalized for comparing. */
export const wordsToFind = (query: string) => plain(query).split(/\s+/).filter(Boolean)

const latin = String.raw`[\p{Script=Latin}\p{Nd}]`

/**
 * Finds a word in a normalized text. Latin letters and digits match at the beginning of a word only: "age" must not
 * find "page". Chinese has no blanks between words and matches anywhere.
 */
const patternOf = (word: string) => {
  const literal = word.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
  return new RegExp(new RegExp(`^${latin}`, 'u').test(word) ? `(?<!${latin})${literal}` : literal, 'gu')
}

/** Whether a text contains every one of these words. */
export const holdsWords = (text: string, words: string[]) => {
  const all = plain(text)
  return words.every((word) => patternOf(word).test(all))
}

/** Splits a text at these words; every second piece, starting with the second, is a match. */
export const cutAtWords = (text: string, words: string[]): string[] => {
  if (words.length === 0) return [text]
  // The longest first: of two words that begin alike, the longer is marked.
  const patterns = words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => patternOf(word).source)
  return text
    .split(new RegExp(`(${patterns.join('|')})`, 'iu'))
    .filter((piece, index, all) => piece !== '' || index < all.length - 1)
}
