const addressOf = (contact: string) => {
  // The setting may name a person beside the address: "Mei Lin, mei@example.com".
  const [email] = /[^\s@,;:<>()]+@[^\s@,;:<>()]+\.[^\s@,;:<>()]+/.exec(contact) ?? []
  if (email !== undefined) return `mailto:${email}`
  const [webAddress] = /https?:\/\/\S+/.exec(contact) ?? []
  if (webAddress !== undefined) return webAddress
  const [phone] = /\+?\d[\d ().-]{4,}\d/.exec(contact) ?? []
  return phone === undefined ? null : `tel:${phone.replaceAll(/[^+\d]/g, '')}`
}

/** The contact from the settings: a link to its e-mail address, web address or phone number, or a text without one. */
export const ContactLink = ({ contact }: { contact: string }) => {
  const address = addressOf(contact)
  return address === null ? <span>{contact}</span> : <a href={address}>{contact}</a>
}
