import type { ReactNode } from 'react'
import styles from './message-page.module.css'

/** A page that has one thing to say and one way on. */
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
