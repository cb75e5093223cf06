import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  children: ReactNode
  /** What is shown instead; an error that it throws again is for the next boundary above. */
  renderError: (error: unknown) => ReactNode
  onError?: () => void
}

/** Catches the errors that nothing below it caught. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { caught: { error: unknown } | null }> {
  override state: { caught: { error: unknown } | null } = { caught: null }

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } }
  }

  override componentDidCatch() {
    this.props.onError?.()
  }

  override render() {
    const { caught } = this.state
    return caught ? this.props.renderError(caught.error) : this.props.children
  }
}
