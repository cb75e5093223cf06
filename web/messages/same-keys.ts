/** The shape of messages in another language: the same keys and the same parameters. */
export type SameKeys<Messages> = {
  [Key in keyof Messages]: Messages[Key] extends string
    ? string
    : Messages[Key] extends (...figures: never[]) => string
      ? Messages[Key]
      : SameKeys<Messages[Key]>
}
