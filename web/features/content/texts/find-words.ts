/** Full-width and capital letters are found as plain ones. */
const plain = (words: string) => words.normalize('NFKC').toLowerCase()

/** The words that somebody looks for, as they are compared. */
export const wordsToFind = (query: string) => plain(query).split(/\s+/).filter(Boolean)

const latin = String.raw`[\p{Script=Latin}\p{Nd}]`

/**
 * Where a word stands in a text that is plain: Latin letters and figures from the beginning of a word on, as who types
 * "age" does not look for "page"; Chinese, which sets no blanks, anywhere.
 */
const patternOf = (word: string) => {
  const literal = word.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
  return new RegExp(new RegExp(`^${latin}`, 'u').test(word) ? `(?<!${latin})${literal}` : literal, 'gu')
}

/** Whether a text holds every one of these words. */
export const holdsWords = (text: string, words: string[]) => {
  const all = plain(text)
  return words.every((word) => patternOf(word).test(all))
}

/** Cuts a text where it holds one of these words; every second piece, from the second on, is what was found. */
export const cutAtWords = (text: string, words: string[]): string[] => {
  if (words.length === 0) return [text]
  const characters = [...text]
  // A plain text may be longer or shorter than its own: which character each of its letters comes from is kept.
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
