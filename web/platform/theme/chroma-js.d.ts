/** The part of the library that the portal uses; it brings no types. */
declare module 'chroma-js' {
  type Channels = [number, number, number]
  interface Color {
    hex: () => string
    oklch: () => Channels
    /** Whether sRGB lacks the colour. */
    clipped: () => boolean
  }
  const chroma: ((hex: string) => Color) & {
    oklch: (...channels: Channels) => Color
  }
  export default chroma
}
