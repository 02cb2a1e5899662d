import { EmptyState, ErrorState } from '@esports/ui'
import type { ReactNode } from 'react'
import { requestIdOf, sentenceOf } from './api.ts'

interface Loadable<Data> {
  readonly data: Data | undefined
  readonly error: unknown
  readonly isFetching: boolean
  /** Whether it waits for a network. */
  readonly isPaused: boolean
  readonly refetch: () => unknown
}

export interface BlockProps<Data> {
  query: Loadable<Data>
  /** A placeholder in the shape of the content. */
  loading: ReactNode
  /** Name of the content for the error message: `tournaments`. */
  what: string
  children: (data: Data) => ReactNode
}

/**
 * A section of a screen in one of four states: loading, without a network, failed with a retry button, or loaded. Stale data is shown
 * instead of an error.
 */
export function Block<Data>({ query, loading, what, children }: BlockProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPaused)
    return (
      <EmptyState
        message="This is not on your device yet."
        detail={`You are offline. It loads ${what} as soon as you are back.`}
      />
    )
  if (!query.error) return <div aria-busy="true">{loading}</div>
  const requestId = requestIdOf(query.error)
  return (
    <ErrorState
      message={
        <>
          Couldn't load {what}. {sentenceOf(query.error)}
        </>
      }
      {...(requestId ? { requestId } : {})}
      onRetry={() => void query.refetch()}
      loading={query.isFetching}
    />
  )
}
