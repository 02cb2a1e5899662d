import type { TabLocks } from '../../../environment/environment.ts'

/** A tab's place in the line of those that would own the socket. */
export interface Leadership {
  /** Takes the place of a leader that does not answer. */
  steal(): void
  /** Leaves the line, or the lead, for good. */
  resign(): void
}

export interface LeadershipParameters {
  readonly locks: TabLocks
  /** The same for all tabs of one app. */
  readonly name: string
  readonly onElected: () => void
  /** Another tab took the lead, because this one did not answer. */
  readonly onDeposed: () => void
}

/**
 * Stands in line for the lead (Web Locks): the browser gives the lock to one tab at a time and takes it back when the
 * tab is closed or dies, whatever way it ends.
 */
export function seekLeadership({ locks, name, onElected, onDeposed }: LeadershipParameters): Leadership {
  let isOver = false
  let letGo: () => void = () => undefined
  let leaveLine = new AbortController()
  let isStealing = false

  const lead = async () => {
    if (isOver) return
    isStealing = false
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    onElected()
    await held
  }
  const queue = () => {
    leaveLine = new AbortController()
    hold(locks.request(name, { signal: leaveLine.signal }, lead), leaveLine.signal)
  }
  const hold = (holding: Promise<unknown>, left?: AbortSignal) => {
    holding.catch((error: unknown) => {
      // Left the line to steal, or for good.
      if (left?.aborted || isOver) return
      isStealing = false
      // The page may have no locks at all (a sandboxed frame): asking again would not help, so it is on its own.
      if (!(error instanceof Error) || error.name !== 'AbortError') return onElected()
      onDeposed()
      queue()
    })
  }
  queue()
  return {
    steal() {
      if (isOver || isStealing) return
      isStealing = true
      leaveLine.abort()
      hold(locks.request(name, { steal: true }, lead))
    },
    resign() {
      isOver = true
      leaveLine.abort()
      letGo()
    },
  }
}
