import { ErrorState } from '@esports/ui'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { sharedTexts } from '../lib/shared-texts.ts'
import { textsOf } from '../lib/texts.ts'

/**
 * The outermost error boundary: shows an uncaught render error as a message with a way to continue, instead of a blank
 * page.
 */
export class ErrorBoundary extends Component<
  { children: ReactNode },
  { cause: unknown; hasFailed: boolean }
> {
  override state = { cause: undefined, hasFailed: false }

  static getDerivedStateFromError(cause: unknown) {
    return { cause, hasFailed: true }
  }

  override componentDidCatch(cause: unknown, info: ErrorInfo) {
    console.error('A screen broke.', cause, info.componentStack)
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <ErrorState message={textsOf(sharedTexts).failed} onRetry={() => window.location.reload()} />
  }
}
