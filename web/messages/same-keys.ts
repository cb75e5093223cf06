/** The shape of a catalogue in another language: the same keys with other messages. */
export type SameKeys<Words> = {
  [Key in keyof Words]: Words[Key] extends string ? string : SameKeys<Words[Key]>
}
