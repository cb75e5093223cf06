import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStatement } from '../../features/earnings/bills/bill-address.ts'
import { lazyComponent } from '../../platform/lazy-component.ts'
import { LazyPart } from '../../ui/waiting/lazy-part.tsx'
import { BillsView } from './bills-view.tsx'

const Statement = lazyComponent(async () => (await import('./statement.tsx')).Statement, 'lazy')

/** The bills or one statement. A view that replaces the other starts at its top and gets the focus. */
export const MyInvoiceScreen = () => {
  const { t } = useTranslation('bills')
  const { month, previous, open, close } = useStatement()
  const view = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (previous === undefined) return
    window.scrollTo(0, 0)
    view.current?.focus({ preventScroll: true })
  }, [previous])
  return (
    <div
      ref={view}
      role="region"
      aria-label={t(month ? 'statement' : 'title')}
      tabIndex={-1}
      // As wide as the page: a ring around it would not show where the focus is.
      style={{ outline: 'none' }}
    >
      {month ? (
        <LazyPart height={600}>
          <Statement month={month} back={close} />
        </LazyPart>
      ) : (
        <BillsView closedStatement={previous ?? null} openStatement={open} />
      )}
    </div>
  )
}
