import { useState } from 'react'
import { recallPersonal, rememberPersonal } from '../../platform/browser/browser-storage.ts'

const name = 'linkCopied'

/** Whether this person has copied the promotion link in this tab; remembered until the tab closes or somebody quits. */
export const useLinkCopied = (username: string | undefined) => {
  const [copiedBy, setCopiedBy] = useState<string | null>(null)
  const noteCopied = () => {
    if (username === undefined) return
    rememberPersonal(name, username, 'yes')
    setCopiedBy(username)
  }
  const hasCopied =
    username !== undefined && (copiedBy === username || recallPersonal(name, username) !== null)
  return { hasCopiedLink: hasCopied, noteCopied }
}
