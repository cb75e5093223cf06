const lineFeed = 0x0a
const quote = 0x22

/** Counts the rows of a CSV table that arrives in pieces, without its header. */
export const createRowCounter = () => {
  let lines = 0
  let isQuoted = false
  return {
    // In UTF-8, quotes and line ends are single bytes that never occur inside another character.
    add(bytes: Uint8Array) {
      for (const byte of bytes) {
        if (byte === quote) isQuoted = !isQuoted
        else if (byte === lineFeed && !isQuoted) lines += 1
      }
    },
    get rows() {
      return Math.max(0, lines - 1)
    },
  }
}
