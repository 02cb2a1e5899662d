import { hydrateRoot } from 'react-dom/client'
import '../browser/support/ui-styles.css'
import type { InitialState } from '../../src/index.ts'
import { openModal, type ViewName } from '../../src/modal.tsx'
import { App, makeKit } from './app.tsx'
import { announceWallet } from './wallet.ts'

announceWallet()
const place = document.querySelector('#app')
/** With `?explorer` the site also lists wallets, to be connected by QR code. */
const services = new URLSearchParams(location.search).has('explorer')
  ? {
      services: {
        projectId: 'page',
        explorerUrl: `${location.origin}/explorer`,
        blockchainApiUrl: `${location.origin}/accounts`,
        isProjectRead: false,
      },
      features: { analytics: false },
      walletConnect: { projectId: 'page' },
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
