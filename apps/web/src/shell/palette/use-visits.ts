import { useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { rememberPlace } from '../../lib/recent-places.ts'

/** Keys of the reads that name what a page is about, by the first part of its path. */
const reads: Readonly<Record<string, readonly string[]>> = {
  t: ['tournaments', 'one'],
  clans: ['clan'],
  u: ['gamer'],
}

/** Remembers the tournaments, clans and gamers whose pages are left, by name, for the palette. */
export function useVisits(): void {
  const queries = useQueryClient()
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname ?? '/' })
  useEffect(() => {
    const [, root = '', id = '', more] = path.split('/')
    const read = reads[root]
    if (!read || !id || more !== undefined) return undefined
    // When it is left, because its name is not read yet when it is entered.
    const leave = () => {
      const name = queries.getQueryData<{ readonly name: string }>([...read, decodeURIComponent(id)])?.name
      if (name) rememberPlace({ path, name })
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [path, queries])
}
