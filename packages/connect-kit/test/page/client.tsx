import { hydrateRoot } from 'react-dom/client'
import '../browser/support/ui-styles.css'
import type { InitialState } from '../../src/index.ts'
import { openModal, type ViewName } from '../../src/modal.tsx'
import { App, makeKit } from './app.tsx'
import { announceWallet } from './wallet.ts'

announceWallet()
const place = document.querySelector('#app')
const query = new URLSearchParams(location.search)
const relayUrl = query.get('relay')
/** With `?explorer` the site also lists wallets, to be connected by QR code, with `&relay=` by that relay. */
const services = query.has('explorer')
  ? {
      services: {
        projectId: 'page',
        explorerUrl: `${location.origin}/explorer`,
        blockchainApiUrl: `${location.origin}/accounts`,
        isProjectRead: false,
      },
      features: { analytics: false },
      walletConnect: { projectId: 'page', ...(relayUrl === null ? {} : { relayUrl }) },
    }
  : {}
const kit = makeKit(services)
/** For tests: opens the modal on any view. */
Object.assign(globalThis, { openView: (view: ViewName) => openModal(kit, { view }) })
const told: unknown = JSON.parse(place?.getAttribute('data-initial-state') ?? 'null')
// Written by our own server.
const initialState = (told ?? undefined) as InitialState | undefined
if (place && location.search === '?hooks')
  void import('./hooks-page.tsx').then(({ showHooksPage }) => showHooksPage(place))
else if (place) hydrateRoot(place, <App kit={kit} initialState={initialState} />)
