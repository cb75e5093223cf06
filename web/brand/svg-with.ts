/** An SVG of another size or place, or with another `currentColor`: these attributes replace those of its root. */
export const svgWith = (svg: string, attributes: string) =>
  svg
    .trim()
    .replace(/<svg\b[^>]*>/, (root) =>
      root.replaceAll(/\s(?:width|height|id|class)="[^"]*"/g, '').replace('<svg', `<svg ${attributes}`),
    )
