import type { BrowserContext, Page, WebSocket } from '@playwright/test'
import { addresses } from './gamer.ts'

/**
 * Counts the sockets that the tabs of a browser have open to the WalletConnect relay. Must be called before a tab opens
 * the app.
 *
 * @returns a function that returns the number of open sockets of a tab
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
    // When a page is left, closed or crashes, its sockets end without a close event.
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
