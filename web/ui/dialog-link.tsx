import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useOverlay } from './use-address.ts'

/** A link that opens a dialog over the current page. */
export const DialogLink = ({ name, children }: { name: string; children: ReactNode }) => (
  <Link {...useOverlay('dialog').linkTo(name)} data-small>
    {children}
  </Link>
)
