/** The quote that begins a text, and the characters that give JSON its structure. */
const sign = /["{}[\]:]/g

/**
 * The keys that one object of a JSON document has twice, each once. A parser takes the last of them without a word. The
 * time grows with the length of the text alone, whatever it contains.
 *
 * @param json a valid document
 */
export function duplicateKeys(json: string): string[] {
  const found = new Set<string>()
  /** The keys of the objects around the current place; null for a list. */
  const around: (Set<string> | null)[] = []
  let last = ''
  sign.lastIndex = 0
  for (let match = sign.exec(json); match; match = sign.exec(json)) {
    const [char] = match
    if (char === '"') {
      const end = endOfText(json, match.index)
      last = json.slice(match.index, end)
      sign.lastIndex = end
    } else if (char === '{') around.push(new Set())
    else if (char === '[') around.push(null)
    else if (char === '}' || char === ']') around.pop()
    else {
      const keys = around.at(-1)
      if (keys?.has(last)) found.add(last)
      keys?.add(last)
    }
  }
  return [...found].map((key) => JSON.parse(key) as string)
}

/** The index after the quote that ends the text which begins at `start`; a quote after an odd number of backslashes does not. */
function endOfText(json: string, start: number): number {
  for (let quote = json.indexOf('"', start + 1); quote !== -1; quote = json.indexOf('"', quote + 1)) {
    let slash = quote
    while (json[slash - 1] === '\\') slash -= 1
    if ((quote - slash) % 2 === 0) return quote + 1
  }
  return json.length
}
