// A statement takes up to 32,766 values: enough for rows of 32.
const rowsPerStatement = 1000

/** Writes many rows with few statements. */
export async function inChunks<Row>(rows: readonly Row[], write: (chunk: Row[]) => Promise<unknown>) {
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    await write(rows.slice(from, from + rowsPerStatement))
  }
}
