import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './invoice-view.module.css'

interface InvoiceViewProps {
  name: string
  /** It came in the place of another one. */
  isNext: boolean
  children: ReactNode
}

/** The bills or one statement. What comes in the place of the other is seen from its head, and the keyboard is in it. */
export const InvoiceView = ({ name, isNext, children }: InvoiceViewProps) => {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!isNext) return
    window.scrollTo(0, 0)
    place.current?.focus({ preventScroll: true })
  }, [isNext])
  return (
    <div ref={place} className={styles.view} role="region" aria-label={name} tabIndex={-1}>
      {children}
    </div>
  )
}
