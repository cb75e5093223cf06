import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './invoice-view.module.css'

interface InvoiceViewProps {
  name: string
  /** Whether it replaced another view. */
  isNext: boolean
  children: ReactNode
}

/** The bills or one statement. A view that replaces the other starts at its top and gets the focus. */
export const InvoiceView = ({ name, isNext, children }: InvoiceViewProps) => {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!isNext) return
    window.scrollTo(0, 0)
    ref.current?.focus({ preventScroll: true })
  }, [isNext])
  return (
    <div ref={ref} className={styles.view} role="region" aria-label={name} tabIndex={-1}>
      {children}
    </div>
  )
}
