declare module '*.md' {
  import type { LongText } from '#web/platform/long-text.ts'

  /** The text, compiled by `web/texts/compile/plugin.ts`. */
  export const text: LongText
}
