import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useDialog } from './use-dialog.ts'

/** A link that opens a dialog over the current page. */
export const DialogLink = ({ name, children }: { name: string; children: ReactNode }) => (
  <Link {...useDialog().linkTo(name)} data-small>
    {children}
  </Link>
)
