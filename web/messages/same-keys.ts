/**
 * The shape of messages in another language: the same keys and the same parameters. Whether it counts one thing apart
 * (`…_one`) is a matter of each language.
 */
export type SameKeys<Messages> = Messages extends string
  ? string
  : Messages extends (...figures: never[]) => string
    ? Messages
    : Messages extends readonly (infer Item)[]
      ? SameKeys<Item>[]
      : { [Key in keyof Messages as Key extends `${string}_one` ? never : Key]: SameKeys<Messages[Key]> }
