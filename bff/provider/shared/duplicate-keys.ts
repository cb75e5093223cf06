/** Texts, and the characters that give JSON its structure. */
const token = /"(?:[^"\\]|\\.)*"|[{}[\]:]/g

/**
 * The keys that one object of a JSON document has twice, each once. A parser takes the last of them without a word.
 *
 * @param json a valid document
 */
export function duplicateKeys(json: string): string[] {
  const found = new Set<string>()
  /** The keys of the objects around the current place; null for a list. */
  const around: (Set<string> | null)[] = []
  let last = ''
  for (const [sign] of json.matchAll(token)) {
    if (sign === '{') around.push(new Set())
    else if (sign === '[') around.push(null)
    else if (sign === '}' || sign === ']') around.pop()
    else if (sign === ':') {
      const keys = around.at(-1)
      if (keys?.has(last)) found.add(last)
      keys?.add(last)
    }
    last = sign
  }
  return [...found].map((key) => JSON.parse(key) as string)
}
