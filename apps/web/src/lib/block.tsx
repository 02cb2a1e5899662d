import { ErrorState } from '@esports/ui'
import type { ReactNode } from 'react'
import { requestIdOf, sentenceOf } from './api.ts'

interface Loadable<Data> {
  readonly data: Data | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

export interface BlockProps<Data> {
  query: Loadable<Data>
  /** The shape of what is coming. */
  loading: ReactNode
  /** What could not be loaded: `tournaments`. */
  what: string
  children: (data: Data) => ReactNode
}

/** A block of a screen in its three states: on its way, failed with a way out, or there. Old data beats an error. */
export function Block<Data>({ query, loading, what, children }: BlockProps<Data>) {
  if (query.data !== undefined) return children(query.data)
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
