import type { Page } from '@playwright/test'

/** Stops a tab in the middle of its work, as one that hangs: it lives, holds what it has, and says nothing. */
export async function hang(tab: Page): Promise<{ readonly wakes: () => Promise<void> }> {
  const debug = await tab.context().newCDPSession(tab)
  await debug.send('Debugger.enable')
  const hangs = new Promise<void>((resolve) => debug.once('Debugger.paused', () => resolve()))
  await debug.send('Debugger.pause')
  // It stops at the next line of code that runs; this is one. It is done when the tab wakes.
  const line = debug.send('Runtime.evaluate', { expression: '0' })
  await hangs
  return {
    async wakes() {
      await debug.send('Debugger.resume')
      await line
      await debug.detach()
    },
  }
}

/** Kills the process of a tab: nothing in it can say goodbye. */
export async function crash(tab: Page): Promise<void> {
  const crashed = tab.waitForEvent('crash')
  // The address never answers: its one effect is the crash.
  tab.goto('chrome://crash').catch(() => undefined)
  await crashed
}
