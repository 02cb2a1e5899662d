import { EmptyState, ErrorState } from '@esports/ui'
import type { ReactNode } from 'react'
import { requestIdOf, sentenceOf } from './api.ts'
import { sharedTexts } from './shared-texts.ts'
import { textsOf } from './texts.ts'

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
  /** Name of the content for the error message, in the language of the app: `tournaments`. */
  what: string
  children: (data: Data) => ReactNode
}

/**
 * A section of a screen in one of four states: loading, without a network, failed with a retry button, or loaded. Stale data is shown
 * instead of an error.
 */
export function Block<Data>({ query, loading, what, children }: BlockProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  const t = textsOf(sharedTexts)
  if (query.isPaused) return <EmptyState message={t.notOnDevice} detail={t.loadsLater(what)} />
  if (!query.error) return <div aria-busy="true">{loading}</div>
  const requestId = requestIdOf(query.error)
  return (
    <ErrorState
      message={t.couldNotLoad(what, sentenceOf(query.error))}
      {...(requestId ? { requestId } : {})}
      onRetry={() => void query.refetch()}
      loading={query.isFetching}
    />
  )
}
