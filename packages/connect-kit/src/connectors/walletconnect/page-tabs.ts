import type { Environment, TabChannel, TabLocks } from '../../environment/environment.ts'

/** How the tabs of the app know of each other; without locks each is on its own. */
export type Tabs = Pick<Environment, 'locks' | 'channel'>

/** Those of the environment, else of its page. */
export function tabsOf({ locks, channel, window: page }: Environment): Tabs {
  if (locks) return { locks, channel }
  const own = page?.navigator?.locks
  return own && typeof BroadcastChannel === 'function' ? { locks: tabLocks(own), channel: tabChannel } : {}
}

/** Web Locks as the kit uses them: a stolen lock may be asked for without a signal only. */
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
