declare module '*?parts' {
  /** The drawing taken apart while building, by `web/codegen/brand-logo.ts`. */
  export const viewBox: string
  export const attributes: string
  export const content: string
}
