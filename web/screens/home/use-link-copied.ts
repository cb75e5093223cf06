import { useState } from 'react'
import { personalKey, storedText } from '../../platform/browser/browser-storage.ts'

const linkCopied = storedText('sessionStorage', personalKey('linkCopied'))

/** Whether this person has copied the promotion link in this tab; remembered until the tab closes or somebody quits. */
export const useLinkCopied = () => {
  const [hasCopied, setCopied] = useState(false)
  const noteCopied = () => {
    linkCopied.keep('yes')
    setCopied(true)
  }
  return { hasCopiedLink: hasCopied || linkCopied.read() !== null, noteCopied }
}
