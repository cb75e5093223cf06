const comma = 0x2c
const lineFeed = 0x0a
const quote = 0x22

/**
 * Counts the rows of a table that comes as CSV in pieces, without its head. No table of the portal has one column: a row
 * of one cell is the note below the last row which says that rows are missing.
 */
export const createRowCounter = () => {
  let lines = 0
  let commas = 0
  let isQuoted = false
  let hasNote = false
  const endLine = () => {
    if (commas === 0) hasNote = true
    else lines += 1
    commas = 0
  }
  return {
    // Commas, quotes and line ends are single bytes of UTF-8, and no part of any other letter.
    add(bytes: Uint8Array) {
      for (const byte of bytes)
        if (byte === quote) isQuoted = !isQuoted
        else if (isQuoted) continue
        else if (byte === comma) commas += 1
        else if (byte === lineFeed) endLine()
    },
    get rows() {
      return Math.max(0, lines - 1)
    },
    get hasNote() {
      return hasNote
    },
  }
}
