import { useState } from 'react'
import { recallLinkCopiedBy, rememberLinkCopiedBy } from '../../shared/browser-storage.ts'

/** Whether this person has copied the promotion link here; as long as the tab lives, and nobody quits. */
export const useLinkCopied = (username: string | undefined) => {
  const [copiedBy, setCopiedBy] = useState(recallLinkCopiedBy)
  const noteCopied = () => {
    if (username === undefined) return
    rememberLinkCopiedBy(username)
    setCopiedBy(username)
  }
  return { hasCopiedLink: username !== undefined && copiedBy === username, noteCopied }
}
