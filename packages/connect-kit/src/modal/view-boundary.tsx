import { Component, type ComponentType, type ReactNode } from 'react'

export interface FallbackProps {
  /** Shows anew what failed. */
  readonly onRetry: () => void
}

interface ViewBoundaryProps {
  readonly onError: (error: unknown) => void
  /** What stands in its place. */
  readonly Fallback: ComponentType<FallbackProps>
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
    const { Fallback, children } = this.props
    return this.state.hasFailed ? <Fallback onRetry={this.retry} /> : children
  }

  private readonly retry = () => this.setState({ hasFailed: false })
}
