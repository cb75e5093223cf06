/** What is shared: texts that hold the link, and one that goes beside it. */
export interface Shared {
  link: string
  invitation: string
  short: string
  subject: string
  mail: string
}

/** An address with its parameters, each of them encoded; a broken letter in a text must not break it. */
const addressOf = (address: string, parameters: Record<string, string>) => {
  const query = Object.entries(parameters).map(
    ([name, text]) => `${name}=${encodeURIComponent(text.toWellFormed())}`,
  )
  return `${address}?${query.join('&')}`
}

/** A mail with subject and text; its lines end as those of mails do. */
export const mailAddress = ({ subject, mail }: Shared) =>
  addressOf('mailto:', { subject, body: mail.replaceAll('\n', '\r\n') })

/** Where a network takes a text or a link, by its documentation for share links. */
export const networkAddresses = ({ link, invitation, short }: Shared) => ({
  whatsApp: addressOf('https://wa.me/', { text: short }),
  telegram: addressOf('https://t.me/share/url', { url: link, text: invitation }),
  linkedIn: addressOf('https://www.linkedin.com/sharing/share-offsite/', { url: link }),
  x: addressOf('https://x.com/intent/post', { text: invitation, url: link }),
})
export type Network = keyof ReturnType<typeof networkAddresses>
