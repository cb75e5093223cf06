/** All rows of a list as they were at one time; it is never written again, so that many can read it. */
export interface Snapshot<Item> {
  readonly items: readonly Item[]
  /** When reading it began, in milliseconds since 1970. */
  readonly asOf: number
  /** False where rows are missing, or the list changed while it was read. */
  readonly isComplete: boolean
}
