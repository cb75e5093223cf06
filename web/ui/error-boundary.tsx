import { Button } from '@mantine/core'
import { Component, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadIfReachable } from '../platform/browser/reload.ts'
import { Outcome } from './outcome.tsx'

interface ErrorBoundaryProps {
  children: ReactNode
  /** What is shown instead of what threw an error, or whose code is missing. */
  fallback: ReactNode
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}

/** Loads the page again, or says that there is no network. */
export const ReloadButton = () => {
  const { t } = useTranslation()
  const [isStuck, setStuck] = useState(false)
  return (
    <>
      <Button variant="default" size="sm" onClick={async () => setStuck(!(await reloadIfReachable()))}>
        {t('frame.reload')}
      </Button>
      <Outcome isFailure>{isStuck && t('fault.NETWORK')}</Outcome>
    </>
  )
}
