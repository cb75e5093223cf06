import type { ReactNode } from 'react'
import styles from './screen-head.module.css'
import { useScreenTitle } from './use-screen-title.ts'

interface ScreenHeadProps {
  title: string
  /** Actions for the whole screen, shown beside its title. */
  children?: ReactNode
}

/** The heading of a screen, which also sets the title of the browser tab. */
export const ScreenHead = ({ title, children }: ScreenHeadProps) => {
  useScreenTitle(title)
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      {children}
    </div>
  )
}
