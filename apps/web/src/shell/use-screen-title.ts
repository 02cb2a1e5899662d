import { useMatches } from '@tanstack/react-router'
import { textsOf } from '../lib/texts.ts'
import { shellTexts } from './shell-texts.ts'

/** The title of the screen; undefined if it has none. */
export function useScreenTitle(): string | undefined {
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  })
  return title && textsOf(shellTexts).titles[title]
}
