import logo from '../../brand/logo.svg?raw'

/** The logo beside the brand's name, `brand/logo.svg`. It is inline, so that `currentColor` follows the scheme. */
export const Mark = () => (
  // The file is the project's own; a test checks that it only draws.
  <i aria-hidden dangerouslySetInnerHTML={{ __html: logo }} />
)
