import type { ReactNode } from 'react'
import styles from './waiting.module.css'

interface MessageProps {
  icon?: ReactNode
  title: string
  hint?: string
  children?: ReactNode
}

/** A message in the middle of a part, which replaces its content. */
export const Message = ({ icon, title, hint, children }: MessageProps) => (
  <div className={styles.message}>
    {icon}
    <strong>{title}</strong>
    {hint && <p className={styles.hint}>{hint}</p>}
    {children}
  </div>
)
