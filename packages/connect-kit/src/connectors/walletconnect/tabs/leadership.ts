import type { TabLocks } from '../../../environment/environment.ts'

/** A tab's candidacy for the leader, which owns the socket. */
export interface Leadership {
  /** Replaces a leader that does not respond. */
  steal(): void
  /** Withdraws the candidacy, or gives up the lead, permanently. */
  resign(): void
}

export interface LeadershipParameters {
  readonly locks: TabLocks
  /** The same for all tabs of one app. */
  readonly name: string
  readonly onElected: () => void
  /** Another tab became the leader, because this one did not respond. */
  readonly onDeposed: () => void
}

/**
 * Leader election with Web Locks: the browser grants the lock to one tab at a time and releases it when the
 * tab is closed or crashes.
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
      // Aborted in order to steal the lock, or resigned.
      if (left?.aborted || isOver) return
      isStealing = false
      // Locks may be unavailable (a sandboxed iframe): a retry would not help, so the tab leads on its own.
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
