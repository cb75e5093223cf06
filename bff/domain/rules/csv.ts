/** A cell of a table: text from outside, or a figure of ours, which is not a formula even if it is negative. */
export type CsvCell = { text: string } | { figure: string }
