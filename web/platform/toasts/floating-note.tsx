import { Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './floating-note.module.css'

interface FloatingNoteProps {
  /** Whether it waits; otherwise it reports a failure. */
  isBusy?: boolean
  children: ReactNode
}

/** Says over the page that code is loading, or has not loaded. In the body, because a part of the page may be a layer of its own. */
export const FloatingNote = ({ isBusy = false, children }: FloatingNoteProps) =>
  createPortal(
    <div className={styles.note} role={isBusy ? 'status' : 'alert'} data-floating data-screen-only>
      {isBusy && <Loader size={16} aria-hidden />}
      {children}
    </div>,
    document.body,
  )
