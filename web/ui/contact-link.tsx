import { AddressSentence } from './address-sentence.tsx'

/** The first e-mail address in a contact. */
export const emailIn = (contact: string) => /[^\s@,;:<>()]+@[^\s@,;:<>()]+\.[^\s@,;:<>()]+/.exec(contact)?.[0]

const addressOf = (contact: string, email: string | undefined) => {
  if (email !== undefined) return `mailto:${email}`
  const [webAddress] = /https?:\/\/\S+/.exec(contact) ?? []
  if (webAddress !== undefined) return webAddress
  const [phone] = /\+?\d[\d ().-]{4,}\d/.exec(contact) ?? []
  return phone === undefined ? null : `tel:${phone.replaceAll(/[^+\d]/g, '')}`
}

/** The contact from the settings: a link to its e-mail address, web address or phone number, or a text without one. */
export const ContactLink = ({ contact }: { contact: string }) => {
  // The setting may name a person beside the address: "Mei Lin, mei@example.com".
  const email = emailIn(contact)
  const address = addressOf(contact, email)
  if (address === null) return <span>{contact}</span>
  return (
    <a href={address}>
      <AddressSentence text={contact} address={email ?? ''} />
    </a>
  )
}
