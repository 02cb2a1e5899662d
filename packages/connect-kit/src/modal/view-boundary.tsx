import { ErrorState } from '@esports/ui'
import { Component, type ReactNode } from 'react'

interface ViewBoundaryProps {
  readonly onError: (error: unknown) => void
  readonly children: ReactNode
}

/** Keeps the modal and the app alive when the code of a view cannot be loaded, as after a release, or a view fails. */
export class ViewBoundary extends Component<ViewBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <ErrorState message="This part could not be loaded. Close this window and try again, or load the page again." />
    )
  }
}
