/** `http://host…` or `https://host…`: with an explicit host, and without credentials. */
const withHost = /^https?:\/\/[^/\\?#@\s]+(?:[/?#]|$)/i

/** Browsers drop or rewrite these characters, so the address would differ from the text. */
const isRewritten = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\\]|\s$/u

/**
 * Whether a text may be used as a link: in an address, a QR code, a poster or a text to share. Scripts, data, relative
 * and protocol-relative addresses, addresses with a password, and anything that is not an address may not.
 */
export const isWebAddress = (text: string): boolean =>
  withHost.test(text) && !isRewritten.test(text) && URL.canParse(text)

/** Whether a text is a data URI of a picture, which the page displays without requesting anything. */
export const isImageData = (text: string): boolean =>
  /^data:image\/(?:svg\+xml|png|jpe?g|gif);base64,[\w+/=]+$/.test(text)
