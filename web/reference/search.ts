/** Something that the search can find. */
export interface Found {
  /** Its anchor, which is its full name: `Customer.boundAt`. */
  id: string
  name: string
  /** The start of its description. */
  text: string
}

/** Everything with an anchor in the page: entries, and their fields, arguments and values. */
export function readIndex(page: Element): Found[] {
  return [...page.querySelectorAll(':is(h3, h5, h6)[id]')].map((heading) => {
    const text = heading.nextElementSibling?.textContent ?? ''
    return { id: heading.id, name: heading.id.replace(/^(?:Query|Mutation)\./, ''), text }
  })
}

/** What has every word of the search in its name or its description; the closest name first. */
export function findIn(index: readonly Found[], search: string): Found[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const [first = ''] = words
  return index
    .filter(({ name, text }) => {
      const all = `${name} ${text}`.toLowerCase()
      return words.every((word) => all.includes(word))
    })
    .map((found) => ({ found, distance: distanceOf(found.name.toLowerCase(), first) }))
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ found }) => found)
}

/** How far a name is from a word: 0 if it is the word, then by how it has the word. */
function distanceOf(name: string, word: string): number {
  const own = name.split('.').at(-1) ?? name
  const depth = name.split('.').length
  if (name === word) return 0
  if (own === word) return depth
  if (name.startsWith(word)) return 4 + depth
  if (own.startsWith(word)) return 8 + depth
  return name.includes(word) ? 12 + depth : 16 + depth
}
