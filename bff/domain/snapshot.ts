/** All rows of a list at one time. A snapshot never changes, so that it can be shared. */
export interface Snapshot<Item> {
  readonly items: readonly Item[]
  /** When the read started, in milliseconds since 1970. */
  readonly asOf: number
  /** False if rows are missing, or if the list changed while it was read. */
  readonly isComplete: boolean
}
