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
  const characters = [...text]
  // Normalizing may change the length, so each letter keeps the index of the character that it came from.
  const sources = characters.flatMap((character, index) => Array.from(plain(character), () => index))
  const all = characters.map(plain).join('')
  const isFound = new Set<number>()
  for (const word of words)
    for (const { index, 0: match } of all.matchAll(patternOf(word))) {
      const first = Array.from(all.slice(0, index)).length
      for (const source of sources.slice(first, first + [...match].length)) isFound.add(source)
    }
  const pieces = ['']
  for (const [index, character] of characters.entries()) {
    if (isFound.has(index) !== (pieces.length % 2 === 0)) pieces.push('')
    pieces[pieces.length - 1] += character
  }
  return pieces
}
