import type { ReactNode } from 'react'

interface MessagePageProps {
  title: string
  text: string
  children: ReactNode
}

/** A page with a single message and a single way to continue. */
export const MessagePage = ({ title, text, children }: MessagePageProps) => (
  <div data-message-page>
    <h1>{title}</h1>
    <p>{text}</p>
    {children}
  </div>
)
