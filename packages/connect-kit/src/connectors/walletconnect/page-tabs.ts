import type { Environment, TabChannel, TabLocks } from '../../environment/environment.ts'

/** Communication between the tabs of the app; without locks each tab works on its own. */
export type Tabs = Pick<Environment, 'locks' | 'channel'>

/** From the environment if it defines locks, else from the browser. */
export function tabsOf({ locks, channel, window: page }: Environment): Tabs {
  if (locks) return { locks, channel }
  const own = page?.navigator?.locks
  return own && typeof BroadcastChannel === 'function' ? { locks: tabLocks(own), channel: tabChannel } : {}
}

/** Adapts Web Locks: `steal` and `signal` cannot be combined. */
const tabLocks = (locks: LockManager): TabLocks => ({
  async request(name, { steal, signal }, whileHeld) {
    await locks.request(name, steal ? { steal } : signal ? { signal } : {}, whileHeld)
  },
})

function tabChannel(name: string): TabChannel {
  const channel = new BroadcastChannel(name)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, its own
    post: (message) => channel.postMessage(message),
    listen: (listener) =>
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(data)),
    close: () => channel.close(),
  }
}
