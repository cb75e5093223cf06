/** A small seeded random generator (mulberry32 over a hash of the seed): the same seed gives the same numbers. */
export type Random = {
  /** At least 0, less than 1. */
  next(): number
  /** A whole number, both ends included. */
  between(low: number, high: number): number
  isTrue(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
}

function hash(text: string) {
  let state = 2_166_136_261
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619)
  return state >>> 0
}

export function createRandom(seed: string): Random {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    isTrue: (probability) => next() < probability,
    pick: (items) => {
      const item = items[between(0, items.length - 1)]
      if (item === undefined) throw new Error('Failed to pick: the list is empty. Give it at least one item.')
      return item
    },
  }
}
