import type { Environment, TabChannel, TabLocks } from '../../src/environment/environment.ts'
import type { StorageBackend } from '../../src/storage/storage.ts'
import { lookUpTabs } from './tab-web-socket.ts'
import { browserStorage, testClock } from './walletconnect.ts'

/** A tab of a browser that can be frozen, resumed, and killed. */
export interface Tab {
  readonly id: string
  readonly environment: Partial<Environment>
  readonly storage: StorageBackend
  /** Freezes the tab: no message, timer or socket runs; all are queued. */
  freeze(): void
  thaw(): void
  /** Kills the tab without events: its locks are released, channels and sockets closed. */
  crash(): void
  /** Runs a function in the tab, once it is not frozen. */
  deliver(action: () => void): void
  onGone(action: () => void): void
  readonly isGone: boolean
}

interface Holder {
  readonly tab: Tab
  readonly name: string
  readonly start: () => void
  readonly fail: (reason: unknown) => void
}

/** One browser profile: tabs share its storage, its locks (Web Locks) and its channels (BroadcastChannel). */
export function openBrowser() {
  const storage = browserStorage()
  const clock = testClock()
  const tabs = new Map<string, Tab>()
  const holders = new Map<string, Holder>()
  const lines = new Map<string, Holder[]>()
  const channels = new Set<{ tab: Tab; name: string; listeners: ((message: unknown) => void)[] }>()

  const grantNext = (name: string) => {
    const line = lines.get(name) ?? []
    const next = line.shift()
    if (!next) return void holders.delete(name)
    holders.set(name, next)
    next.tab.deliver(next.start)
  }
  const locksOf = (tab: Tab): TabLocks => ({
    request(name, { steal = false, signal }, whileHeld) {
      return new Promise<void>((resolve, reject) => {
        const fail = (reason: unknown) => tab.deliver(() => reject(reason))
        const holder: Holder = {
          tab,
          name,
          fail,
          start: () => {
            const release = () => {
              if (holders.get(name) === holder) grantNext(name)
              resolve()
            }
            whileHeld().then(release, release)
          },
        }
        const line = lines.get(name) ?? []
        lines.set(name, line)
        signal?.addEventListener('abort', () => {
          const place = line.indexOf(holder)
          if (place < 0) return
          line.splice(place, 1)
          fail(new DOMException('Left the line.', 'AbortError'))
        })
        if (steal) {
          holders.get(name)?.fail(new DOMException('Stolen.', 'AbortError'))
          holders.set(name, holder)
          tab.deliver(holder.start)
        } else {
          line.push(holder)
          if (!holders.has(name)) grantNext(name)
        }
      })
    },
  })
  const channelOf = (tab: Tab, name: string): TabChannel => {
    const own = { tab, name, listeners: [] as ((message: unknown) => void)[] }
    channels.add(own)
    return {
      post(message) {
        if (tab.isGone) return
        for (const other of channels) {
          if (other === own || other.name !== name) continue
          const copy: unknown = structuredClone(message)
          other.tab.deliver(() => {
            for (const listener of other.listeners) listener(copy)
          })
        }
      },
      listen: (listener) => void own.listeners.push(listener),
      close: () => void channels.delete(own),
    }
  }

  // The URL of its sockets identifies the tab.
  lookUpTabs((url) => tabs.get(new URL(url).searchParams.get('tab') ?? ''))
  return {
    storage,
    clock,
    openTab(): Tab {
      let isFrozen = false
      let isGone = false
      let waiting: (() => void)[] = []
      const disconnects: (() => void)[] = []
      const tab: Tab = {
        id: `tab${tabs.size}`,
        storage,
        environment: {
          now: () => clock.now(),
          after: (delay, action) => clock.after(delay, () => tab.deliver(action)),
          get locks() {
            return locksOf(tab)
          },
          channel: (name) => channelOf(tab, name),
        },
        get isGone() {
          return isGone
        },
        deliver(action) {
          if (isGone) return
          if (isFrozen) waiting.push(action)
          else setImmediate(() => tab.isGone || (isFrozen ? waiting.push(action) : action()))
        },
        onGone: (action) => void disconnects.push(action),
        freeze() {
          isFrozen = true
        },
        thaw() {
          isFrozen = false
          const missed = waiting
          waiting = []
          for (const action of missed) tab.deliver(action)
        },
        crash() {
          isGone = true
          for (const disconnect of disconnects) disconnect()
          for (const channel of channels) if (channel.tab === tab) channels.delete(channel)
          for (const [name, line] of lines)
            lines.set(
              name,
              line.filter((holder) => holder.tab !== tab),
            )
          for (const [name, holder] of holders) if (holder.tab === tab) grantNext(name)
        },
      }
      tabs.set(tab.id, tab)
      return tab
    },
  }
}
