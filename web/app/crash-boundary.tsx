import { Component, type ReactNode } from 'react'
import { CrashPage, type CrashKind } from './crash-page.tsx'
import { MissingCode } from '../platform/code/load-code.ts'

interface CrashBoundaryProps {
  children: ReactNode
  /** The boundary sits inside a layout, whose header and menu stay on the screen. */
  isInLayout?: boolean
}

/** Catches the errors that nothing below it caught, and shows a message with a way to continue instead of a blank page. */
export class CrashBoundary extends Component<CrashBoundaryProps, { crash: CrashKind | null }> {
  override state = { crash: null }

  static getDerivedStateFromError(error: unknown) {
    return { crash: error instanceof MissingCode ? 'outOfReach' : 'crash' }
  }

  override render() {
    const { crash } = this.state
    if (!crash) return this.props.children
    const page = <CrashPage kind={crash} />
    return this.props.isInLayout ? page : <main>{page}</main>
  }
}
