import { Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './floating-note.module.css'

interface FloatingNoteProps {
  role: 'status' | 'alert'
  isBusy?: boolean
  children: ReactNode
}

/** Says something over the page without any code that loads later. */
export const FloatingNote = ({ role, isBusy = false, children }: FloatingNoteProps) => (
  <div className={styles.note} role={role} data-busy={isBusy} data-screen-only>
    {isBusy && <Loader size={16} aria-hidden />}
    {children}
  </div>
)
