import { Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './floating-note.module.css'

interface FloatingNoteProps {
  role: 'status' | 'alert'
  isBusy?: boolean
  children: ReactNode
}

/** Says something over the page without any code that loads later. In the body, because a part of the page may be a layer of its own. */
export const FloatingNote = ({ role, isBusy = false, children }: FloatingNoteProps) =>
  createPortal(
    <div className={styles.note} role={role} data-busy={isBusy} data-floating data-screen-only>
      {isBusy && <Loader size={16} aria-hidden />}
      {children}
    </div>,
    document.body,
  )
