import { Suspense } from 'react'
import { lazyComponent } from '../../../platform/lazy-component.ts'
import { ErrorBoundary } from '../../../ui/error-boundary.tsx'
import styles from './registration-form.module.css'

const FlagImage = lazyComponent(async () => (await import('./flag-image.tsx')).FlagImage)

/** A country's flag, or an empty space of the same size: without flags the names still identify the countries. */
export const Flag = ({ isoCode }: { isoCode: string | null | undefined }) => (
  <span className={styles.flag} aria-hidden>
    <ErrorBoundary fallback={null}>
      <Suspense>
        <FlagImage isoCode={isoCode ?? ''} />
      </Suspense>
    </ErrorBoundary>
  </span>
)
