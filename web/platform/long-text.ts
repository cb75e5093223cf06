/** A piece of a text: plain text, or an element with its properties and children. It is JSON, so that the build can write it. */
export type Piece = string | [tag: string, properties: Record<string, string> | null, ...parts: Piece[]]

/** A heading and what follows it; `id` is its anchor, the same in every language. */
export interface Section {
  id: string
  title: string
  level: 2 | 3
  pieces: Piece[]
}

/** A long text of the portal in one language. */
export interface LongText {
  title: string
  /** The text before the first heading. */
  lead: Piece[]
  sections: Section[]
}

/** The text of a piece without its elements. */
export const plainTextOf = (piece: Piece): string =>
  typeof piece === 'string'
    ? piece
    : piece
        .slice(2)
        .map((part) => plainTextOf(part as Piece))
        .join(' ')
