import { useState } from 'react'
import { recallPersonal, rememberPersonal } from '../../platform/browser/browser-storage.ts'

const name = 'linkCopied'

/** Whether this person has copied the promotion link in this tab; remembered until the tab closes or somebody quits. */
export const useLinkCopied = () => {
  const [hasCopied, setCopied] = useState(false)
  const noteCopied = () => {
    rememberPersonal(name, 'yes')
    setCopied(true)
  }
  return { hasCopiedLink: hasCopied || recallPersonal(name) !== null, noteCopied }
}
