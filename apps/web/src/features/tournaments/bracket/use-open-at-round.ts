import { type RefObject, useEffect, useRef } from 'react'

type Rounds = readonly { readonly matches: readonly { readonly state: string }[] }[]

/** Index of the first round with an unfinished match, or of the last round. */
export function roundUnderWay(rounds: Rounds): number {
  const index = rounds.findIndex((round) =>
    round.matches.some(({ state }) => state !== 'completed' && state !== 'skipped'),
  )
  return index === -1 ? Math.max(0, rounds.length - 1) : index
}

/**
 * Scrolls the bracket once to the round in progress on a phone, where one round fills the width. After that the gamer
 * scrolls.
 */
export function useOpenAtRound(frame: RefObject<HTMLElement | null>, rounds: Rounds): void {
  const isOpened = useRef(false)
  useEffect(() => {
    if (isOpened.current || !frame.current) return
    isOpened.current = true
    if (!globalThis.matchMedia('(max-width: 47.99rem)').matches) return
    const column = frame.current.querySelectorAll<HTMLElement>(':scope > section')[roundUnderWay(rounds)]
    if (column) frame.current.scrollTo({ left: column.offsetLeft - frame.current.offsetLeft })
  }, [frame, rounds])
}
