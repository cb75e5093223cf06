import type { ReactNode } from 'react'
import styles from './message-page.module.css'

/** A page with a single message and a single way to continue. */
export const MessagePage = ({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children: ReactNode
}) => (
  <div className={styles.page}>
    <h1>{title}</h1>
    <p>{text}</p>
    {children}
  </div>
)
