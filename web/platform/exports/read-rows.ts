const comma = 0x2c
const lineFeed = 0x0a
const quote = 0x22

/**
 * Counts the rows of a CSV table that arrives in pieces, without its header. Every table of the portal has several columns: a
 * row with one cell is the note below the last row that says that rows are missing.
 */
export const createRowCounter = () => {
  let lines = 0
  let commas = 0
  let isQuoted = false
  let hasNote = false
  let bytesRead = 0
  let wholeRowBytes = 0
  const endLine = () => {
    if (commas === 0) hasNote = true
    else lines += 1
    commas = 0
    wholeRowBytes = bytesRead
  }
  return {
    // In UTF-8, commas, quotes and line ends are single bytes that never occur inside another character.
    add(bytes: Uint8Array) {
      for (const byte of bytes) {
        bytesRead += 1
        if (byte === quote) isQuoted = !isQuoted
        else if (isQuoted) continue
        else if (byte === comma) commas += 1
        else if (byte === lineFeed) endLine()
      }
    },
    get rows() {
      return Math.max(0, lines - 1)
    },
    get hasNote() {
      return hasNote
    },
    /** The length of the file up to the end of its last whole row, in bytes. */
    get wholeRowBytes() {
      return wholeRowBytes
    },
  }
}
