import type { Page } from '@playwright/test'

/** Pauses a tab, to simulate one that hangs: it keeps its locks and sockets, and does not respond. */
export async function hang(tab: Page): Promise<{ readonly wakes: () => Promise<void> }> {
  const debug = await tab.context().newCDPSession(tab)
  await debug.send('Debugger.enable')
  const hangs = new Promise<void>((resolve) => debug.once('Debugger.paused', () => resolve()))
  await debug.send('Debugger.pause')
  // The debugger pauses at the next line of code that runs, which is this one. It completes when the tab resumes.
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

/** Kills the renderer process of a tab: no unload handler runs. */
export async function crash(tab: Page): Promise<void> {
  const crashed = tab.waitForEvent('crash')
  // The navigation never completes: its only effect is the crash.
  tab.goto('chrome://crash').catch(() => undefined)
  await crashed
}
