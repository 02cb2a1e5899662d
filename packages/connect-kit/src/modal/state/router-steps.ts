import { closedRouter, currentView, type RouterState, type ViewData, type ViewName } from './router.ts'

/** Pushes a view; does nothing if it is already shown. */
export const pushed = (router: RouterState, view: ViewName, data: ViewData = {}): RouterState =>
  currentView(router) === view
    ? router
    : { ...router, history: [...router.history, view], data, failure: undefined }

// S2.43
/** Back to the view below the list of networks; closes the modal if it was opened on that list. */
export function leftNetworks(router: RouterState): RouterState {
  const [first, ...rest] = router.history
  const position = router.history.indexOf('Networks')
  if (position < 1) return closedRouter
  return { ...router, history: [first, ...rest.slice(0, position - 1)], failure: undefined }
}

// S2.43
/**
 * One view back; from the first view the modal closes. The selected wallet is cleared, unless the previous view is its pairing view: that pairing
 * is still valid.
 */
export function wentBack(router: RouterState): RouterState {
  const [first, ...rest] = router.history
  if (rest.length === 0) return closedRouter
  const before: RouterState = { ...router, history: [first, ...rest.slice(0, -1)], failure: undefined }
  if (currentView(before) === 'ConnectingWalletConnect') return before
  return { ...before, data: { ...router.data, wallet: undefined } }
}

/** Removes a view from the history; closes the modal if it was the only one. */
export function withoutView(router: RouterState, view: ViewName): RouterState {
  const [first, ...rest] = router.history.filter((other) => other !== view)
  return first === undefined ? closedRouter : { ...router, history: [first, ...rest] }
}
