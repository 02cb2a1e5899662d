import { closedRouter, currentView, type RouterState, type ViewData, type ViewName } from './router.ts'

/** One view further; the view that is shown already changes nothing. */
export const pushed = (router: RouterState, view: ViewName, data: ViewData = {}): RouterState =>
  currentView(router) === view
    ? router
    : { ...router, history: [...router.history, view], data, failure: undefined }

// S2.43
/** Back to before the choice of networks was opened; closed where it was opened on that. */
export function leftNetworks(router: RouterState): RouterState {
  const [first, ...rest] = router.history
  const position = router.history.indexOf('Networks')
  if (position < 1) return closedRouter
  return { ...router, history: [first, ...rest.slice(0, position - 1)], failure: undefined }
}

// S2.43
/**
 * One view back; from the first view the modal closes. The wallet that was chosen is not chosen any more, unless the view before is
 * the one that waits for it: its code is still good.
 */
export function wentBack(router: RouterState): RouterState {
  const [first, ...rest] = router.history
  if (rest.length === 0) return closedRouter
  const before: RouterState = { ...router, history: [first, ...rest.slice(0, -1)], failure: undefined }
  if (currentView(before) === 'ConnectingWalletConnect') return before
  return { ...before, data: { ...router.data, wallet: undefined } }
}

/** Without a view, wherever it is on the way; closed where it was the only one. */
export function withoutView(router: RouterState, view: ViewName): RouterState {
  const [first, ...rest] = router.history.filter((other) => other !== view)
  return first === undefined ? closedRouter : { ...router, history: [first, ...rest] }
}
