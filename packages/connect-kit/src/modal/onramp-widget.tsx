import { lazyView } from '../react/lazy-view.ts'
import './views/swap/ck-swap.module.css'

// Its code loads when it is rendered; a page without it has none of it.
const content = /*#__PURE__*/ lazyView(
  async () => (await import('./views/onramp/widget-content.tsx')).WidgetContent,
)

/**
 * A part of a page to buy tokens: an amount of fiat money by typing or by a preset, its currency, the token, and about how much that buys. Its button leads to
 * the providers in the modal, or to *Connect Wallet* while nobody is connected. Needs `options.services`, and renders nothing without them or where the
 * project switched the on-ramp off. Slot: `onramp-widget`.
 *
 * @example <ConnectKitProvider kit={kit}><OnrampWidget /><ConnectModal /></ConnectKitProvider>
 */
export const OnrampWidget = () => <content.View />
