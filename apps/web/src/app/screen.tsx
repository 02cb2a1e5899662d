import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { sessionQuery } from '../features/auth/index.ts'
import { loadCode } from '../lib/load-code.ts'
import type { ScreenData } from '../lib/screen-data.ts'
import { guarded } from './guarded.tsx'
import { queries } from './queries.ts'

/** What a route gives its loader. */
interface Place {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly location: { readonly search: object }
}

type Load<Name extends string> = () => Promise<
  Record<Name, ComponentType> & { readonly prefetch?: ScreenData<never> }
>

/** Options of a route whose screen is loaded when a link to it is hovered, focused or touched, together with its data. */
export function screen<Name extends string>(load: Load<Name>, name: Name) {
  const prefetch = prefetcher(load)
  return { component: later(load, name), loader: prefetch }
}

/** The same for a screen that needs a profile: a visitor's browser reads nothing for it. The frame of the app is there before its code is. */
export function guardedScreen<Name extends string>(load: Load<Name>, name: Name) {
  const prefetch = prefetcher(load)
  return {
    component: guarded(later(load, name)),
    loader: (place: unknown) => {
      if (queries.getQueryData(sessionQuery.queryKey)) prefetch(place)
    },
  }
}

/** The router would reload the page for an error of the browser's that a file is missing. People decide that, see `offerReloadForMissingFiles`. */
const later = <Name extends string>(load: Load<Name>, name: Name) =>
  lazyRouteComponent(
    () =>
      loadCode(load).catch((cause: unknown) => {
        throw new Error('The code of this screen could not be loaded.', { cause })
      }),
    name,
  )

/** A loader that waits for nothing. Its parameter is unknown, because the router would take the type of the route's parameters from it. */
const prefetcher = (load: Load<string>) => (place: unknown) => {
  void prefetchFor(load, place as Place)
}

async function prefetchFor(load: Load<string>, { params, location: { search } }: Place): Promise<void> {
  try {
    const { prefetch } = await loadCode(load)
    // The route has checked its search, and belongs to this screen.
    await prefetch?.(queries, { params, search: search as never })
  } catch (cause) {
    console.info('The screen could not be loaded before it is opened.', cause)
  }
}
