import { Fragment } from 'react'

/** A part of an address that fits into a line of a narrow phone, in characters. */
const fits = 24

interface AddressSentenceProps {
  text: string
  /** An e-mail address that the text contains. */
  address: string
}

/** A sentence whose e-mail address breaks before its @ only, not at a hyphen, unless it is very long. */
export const AddressSentence = ({ text, address }: AddressSentenceProps) => {
  const [before = '', ...after] = text.split(address)
  if (address === '' || after.length === 0) return text
  return (
    <>
      {before}
      {address.split(/(?=@)/).map((part, position) => (
        <Fragment key={part}>
          {position > 0 && <wbr />}
          {part.length > fits ? part : <span style={{ whiteSpace: 'nowrap' }}>{part}</span>}
        </Fragment>
      ))}
      {after.join(address)}
    </>
  )
}
