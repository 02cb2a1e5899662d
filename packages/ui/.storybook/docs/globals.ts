import type { DocsContextProps } from '@storybook/addon-docs/blocks'
import { useEffect, useState } from 'react'
import { GLOBALS_UPDATED } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'

export type Globals = Readonly<Record<string, unknown>>

/** The toolbar's globals: from the URL at first, then from events. */
export function useGlobals(context?: DocsContextProps): Globals {
  const [globals, setGlobals] = useState<Globals>(() => ({ ...fromAddress(), ...fromStory(context) }))
  useEffect(() => {
    const channel = addons.getChannel()
    const follow = (event: { readonly globals: Globals }) => setGlobals(event.globals)
    channel.on(GLOBALS_UPDATED, follow)
    return () => channel.off(GLOBALS_UPDATED, follow)
  }, [])
  return globals
}

function fromAddress(): Globals {
  const written = new URLSearchParams(location.search).get('globals') ?? ''
  return Object.fromEntries(written.split(';').map((pair) => pair.split(':')))
}

function fromStory(context?: DocsContextProps): Globals {
  const [story] = context?.componentStories() ?? []
  return story && context ? context.getStoryContext(story).globals : {}
}

/** Formats globals for a URL. */
export const asAddress = (globals: Globals): string =>
  ['theme', 'contrast', 'direction']
    .filter((name) => typeof globals[name] === 'string')
    .map((name) => `${name}:${String(globals[name])}`)
    .join(';')
