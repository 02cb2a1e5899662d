import { useMatches } from '@tanstack/react-router'

/** The title of the screen, or the greeting if it has none (S2.14). */
export function useScreenTitle(): string {
  return (
    useMatches({
      select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
    }) ?? 'Welcome to E-Sports!'
  )
}
