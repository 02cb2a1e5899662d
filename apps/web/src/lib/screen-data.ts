import type { QueryClient } from '@tanstack/react-query'

/**
 * Reads what a screen shows first, before it is opened: a screen exports it as `prefetch`. It must not throw; what fails is read again by the screen.
 *
 * @example
 * export const prefetch: ScreenData = (queries, { params: { slug = '' } }) => queries.prefetchQuery(clanQuery(slug))
 */
export type ScreenData<Search = unknown> = (
  queries: QueryClient,
  /** Parts of the path, and the search as the route has checked it. */
  place: { readonly params: Readonly<Record<string, string | undefined>>; readonly search: Search },
) => Promise<unknown>
