import type { ReactNode } from 'react'
import styles from './screen-head.module.css'
import { useScreenTitle } from './use-screen-title.ts'

interface ScreenHeadProps {
  title: string
  /** What can be done with the screen as a whole, beside its title. */
  children?: ReactNode
}

/** The head of a screen, which names the browser's tab as well. */
export const ScreenHead = ({ title, children }: ScreenHeadProps) => {
  useScreenTitle(title)
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      {children}
    </div>
  )
}
