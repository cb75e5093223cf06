import { brand } from '../platform/brand/brand.ts'
import { AddressSentence } from './address-sentence.tsx'
import { emailIn } from './contact-link.tsx'

/** A sentence that may name the contact from the settings, whose e-mail address is not broken at a hyphen. */
export const ContactSentence = ({ text }: { text: string }) => (
  <AddressSentence text={text} address={emailIn(brand().supportContact) ?? ''} />
)
