import { brand } from '../platform/brand/brand.ts'

interface AddressSentenceProps {
  text: string
  /** An e-mail address that the text contains. */
  address: string
}

const inOneLine = { display: 'inline-block', maxWidth: '100%', overflowWrap: 'anywhere' } as const

/** A sentence whose e-mail address does not break at a hyphen, unless it is wider than a line. */
export const AddressSentence = ({ text, address }: AddressSentenceProps) => {
  const [before, ...after] = text.split(address)
  if (address === '' || after.length === 0) return text
  return (
    <>
      {before}
      <span style={inOneLine}>{address}</span>
      {after.join(address)}
    </>
  )
}

/** The first e-mail address in a contact. */
const emailIn = (contact: string) => /[^\s@,;:<>()]+@[^\s@,;:<>()]+\.[^\s@,;:<>()]+/.exec(contact)?.[0]

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

/** A sentence that may name the contact from the settings, whose e-mail address is not broken at a hyphen. */
export const ContactSentence = ({ text }: { text: string }) => (
  <AddressSentence text={text} address={emailIn(brand().supportContact) ?? ''} />
)
