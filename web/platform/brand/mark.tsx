import { attributes, content, viewBox } from '../../brand/logo.svg?parts'

/** The logo beside the brand's name, `brand/logo.svg`. It is inline, so that `currentColor` follows the scheme. */
export const Mark = () => (
  <svg
    viewBox={viewBox}
    width="28"
    height="28"
    aria-hidden
    // The file is the project's own; a test checks that it only draws.
    dangerouslySetInnerHTML={{ __html: `<g ${attributes}>${content}</g>` }}
  />
)
