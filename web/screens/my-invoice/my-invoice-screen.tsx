import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStatement } from '../../features/earnings/bills/bill-address.ts'
import { lazyComponent } from '../../platform/lazy-component.ts'
import { LazyPart } from '../../ui/waiting/lazy-part.tsx'
import { BillsView } from './bills-view.tsx'

const Statement = lazyComponent(async () => (await import('./statement.tsx')).Statement, 'lazy')

/** The bills or one statement. A view that replaces the other starts at its top and gets the focus. */
export const MyInvoiceScreen = () => {
  const { t } = useTranslation()
  const { isWanted, month, left, open, close } = useStatement()
  const view = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (left === undefined) return
    window.scrollTo(0, 0)
    view.current?.focus({ preventScroll: true })
  }, [left])
  return (
    <div
      ref={view}
      role="region"
      aria-label={t(isWanted ? 'bills.statement' : 'bills.title')}
      tabIndex={-1}
      // As wide as the page: a ring around it would not show where the focus is.
      style={{ outline: 'none' }}
    >
      {isWanted ? (
        <LazyPart height={600}>
          <Statement month={month} back={close} />
        </LazyPart>
      ) : (
        <BillsView left={left ?? null} openStatement={open} />
      )}
    </div>
  )
}
