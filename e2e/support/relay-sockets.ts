import type { BrowserContext, Page, WebSocket } from '@playwright/test'
import { addresses } from './gamer.ts'

/**
 * Counts the sockets that the tabs of a browser hold to the WalletConnect relay. To be called before one opens the app.
 *
 * @returns how many a tab holds now
 */
export function countRelaySockets(context: BrowserContext): (tab: Page) => number {
  const open = new Map<Page, Set<WebSocket>>()
  const follow = (page: Page) => {
    page.on('websocket', (socket) => {
      if (!socket.url().startsWith(addresses().relayUrl)) return
      const sockets = open.get(page) ?? new Set()
      open.set(page, sockets.add(socket))
      socket.on('close', () => sockets.delete(socket))
    })
    // The sockets of a page that is left, closed or crashes end without a word about each.
    const forget = () => open.delete(page)
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) forget()
    })
    page.on('close', forget)
    page.on('crash', forget)
  }
  for (const page of context.pages()) follow(page)
  context.on('page', follow)
  return (tab) => open.get(tab)?.size ?? 0
}
