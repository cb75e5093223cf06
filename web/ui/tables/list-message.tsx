import type { ReactNode } from 'react'
import messages from '../waiting/message.module.css'

interface ListMessageProps {
  title: string
  hint: string
  children?: ReactNode
}

/** Shown instead of the rows if there are none. */
export const ListMessage = ({ title, hint, children }: ListMessageProps) => (
  <div className={messages.message}>
    <p className={messages.title}>{title}</p>
    <p className={messages.hint}>{hint}</p>
    {children}
  </div>
)
