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

/** Draws its fallback in place of what failed. Once the network is back, it tries again: code that was missing may load then. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  readonly tryAgain = () => this.setState({ hasFailed: false })

  override componentDidCatch() {
    // After the listener of `lazyComponent`, which has heard of the failure before.
    window.addEventListener('online', this.tryAgain, { once: true })
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.tryAgain)
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}

/** Loads the page again, or says that there is no network. */
export const ReloadButton = () => {
  const { t } = useTranslation(['frame', 'fault'])
  const [isStuck, setStuck] = useState(false)
  return (
    <>
      <Button variant="default" size="sm" onClick={async () => setStuck(!(await reloadIfReachable()))}>
        {t('reload')}
      </Button>
      <Outcome isFailure>{isStuck && t('fault:NETWORK')}</Outcome>
    </>
  )
}
