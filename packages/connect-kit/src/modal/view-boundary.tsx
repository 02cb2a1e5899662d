import { Component, type ComponentType, type ReactNode } from 'react'

export interface FallbackProps {
  /** Renders the failed content again. */
  readonly onRetry: () => void
}

interface ViewBoundaryProps {
  readonly onError: (error: unknown) => void
  /** Rendered instead of the failed content. */
  readonly Fallback: ComponentType<FallbackProps>
  readonly children: ReactNode
}

/** An error boundary, so that a view that throws, or whose chunk fails to load (as after a deployment), does not unmount the modal or the app. */
export class ViewBoundary extends Component<ViewBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    const { Fallback, children } = this.props
    return this.state.hasFailed ? <Fallback onRetry={this.retry} /> : children
  }

  private readonly retry = () => this.setState({ hasFailed: false })
}
