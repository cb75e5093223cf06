/** `http://host…` or `https://host…`: a host that is written out, and no name or password before it. */
const withHost = /^https?:\/\/[^/\\?#@\s]+(?:[/?#]|$)/i

/** A browser drops or rewrites these, so that the address would not be the one that stands there. */
const isRewritten = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\\]|\s$/u

/**
 * Whether a text may be used as a link: in an address, a QR code, a poster or a text to share. Scripts, data, relative and
 * protocol-relative addresses, addresses with a password, and whatever is not an address may not.
 */
export const isWebAddress = (text: string): boolean =>
  withHost.test(text) && !isRewritten.test(text) && URL.canParse(text)

/** Whether a text is a picture that holds its own bytes, so that a page asks nobody for it. */
export const isImageData = (text: string): boolean =>
  /^data:image\/(?:svg\+xml|png|jpe?g|gif);base64,[\w+/=]+$/.test(text)
