import { clanEndpoints, coreEndpoints, rewardEndpoints } from '@esports/contract'
import { useQuery } from '@tanstack/react-query'
import { apiOf } from '../../lib/api.ts'
import { useDebounced } from '../../lib/use-debounced.ts'

const api = apiOf({
  listTournaments: coreEndpoints.listTournaments,
  listClans: clanEndpoints.listClans,
  listGamers: rewardEndpoints.listGamers,
})

const pauseMs = 250
const fewestLetters = 2
const mostLetters = 40
const mostOfEach = 5

/**
 * Tournaments and clans whose name contains the words, and gamers whose username or name begins with them. Asked when the person stops typing; an earlier
 * question is cancelled.
 *
 * @param words as they are typed
 */
export function useSearch(words: string) {
  const typed = words.trim()
  const asked = useDebounced(typed, pauseMs)
  const isAsked = asked.length >= fewestLetters
  const results = useQuery({
    queryKey: ['search', asked],
    queryFn: async ({ signal }) => {
      const [tournaments, clans, gamers] = await Promise.all([
        api.listTournaments({ query: { q: asked, pageSize: mostOfEach } }, { signal }),
        api.listClans({ query: { q: asked } }, { signal }),
        // Nobody has a longer name.
        asked.length > mostLetters
          ? { items: [] }
          : api.listGamers({ query: { q: asked, pageSize: mostOfEach } }, { signal }),
      ])
      return {
        tournaments: tournaments.items,
        clans: clans.items.slice(0, mostOfEach),
        gamers: gamers.items,
      }
    },
    enabled: isAsked,
    // What was found for the beginning of the words stays visible.
    placeholderData: (shown, query) => (isContinued(String(query?.queryKey[1]), asked) ? shown : undefined),
    // The person waits, and can ask again.
    retry: false,
    networkMode: 'always',
    gcTime: 60_000,
  })
  const isSettled = asked === typed
  return {
    found: typed.length >= fewestLetters ? results.data : undefined,
    /** Whether what was found is for these words; else it is for the beginning of them, and may not match any more. */
    isExact: isSettled && !results.isPlaceholderData,
    isSearching: typed.length >= fewestLetters && (!isSettled || results.isFetching),
    error: isSettled && isAsked && !results.isFetching ? results.error : null,
    again: () => void results.refetch(),
  }
}

const isContinued = (before: string, after: string) => before.startsWith(after) || after.startsWith(before)
