/** The texts to share: `short` and `mail` contain the link, `invitation` goes beside it. */
export interface Shared {
  link: string
  invitation: string
  short: string
  subject: string
  mail: string
}

/** An address with encoded parameters; a lone surrogate in a text must not make encoding fail. */
const addressOf = (address: string, parameters: Record<string, string>) => {
  const query = Object.entries(parameters).map(
    ([name, text]) => `${name}=${encodeURIComponent(text.toWellFormed())}`,
  )
  return `${address}?${query.join('&')}`
}

/** A mail with subject and text; mails separate lines with CRLF. */
export const mailAddress = ({ subject, mail }: Shared) =>
  addressOf('mailto:', { subject, body: mail.replaceAll('\n', '\r\n') })

/** The addresses at which networks accept a text or a link, from their documentation for share links. */
export const networkAddresses = ({ link, invitation, short }: Shared) => ({
  whatsApp: addressOf('https://wa.me/', { text: short }),
  telegram: addressOf('https://t.me/share/url', { url: link, text: invitation }),
  linkedIn: addressOf('https://www.linkedin.com/sharing/share-offsite/', { url: link }),
  x: addressOf('https://x.com/intent/post', { text: invitation, url: link }),
})
export type Network = keyof ReturnType<typeof networkAddresses>
