import { useMatches } from '@tanstack/react-router'

/** The title of the screen, or the greeting where the screen has none (S2.14). */
export function useScreenTitle(): string {
  return (
    useMatches({
      select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
    }) ?? 'Welcome to E-Sports!'
  )
}
