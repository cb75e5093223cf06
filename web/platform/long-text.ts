/** A part of a text: words, or an element with its properties and its parts. It is JSON, so that a build can make it. */
export type Piece = string | [tag: string, properties: Record<string, string> | null, ...parts: Piece[]]

/** What stands under one heading; `id` is its anchor, the same in every language. */
export interface Section {
  id: string
  title: string
  level: 2 | 3
  pieces: Piece[]
}

/** A long text of the portal in one language. */
export interface LongText {
  title: string
  /** What stands before the first heading. */
  lead: Piece[]
  sections: Section[]
}

/** The words of a part, without its elements. */
export const plainTextOf = (piece: Piece): string =>
  typeof piece === 'string'
    ? piece
    : piece
        .slice(2)
        .map((part) => plainTextOf(part as Piece))
        .join(' ')
