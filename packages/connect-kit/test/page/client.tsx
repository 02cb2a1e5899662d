import { hydrateRoot } from 'react-dom/client'
import '../browser/support/ui-styles.css'
import { openModal, type ViewName } from '../../src/index.ts'
import { App, makeKit } from './app.tsx'
import { announceWallet } from './wallet.ts'

announceWallet()
const place = document.querySelector('#app')
/** With `?explorer` the site lists wallets too, to be connected by a code. */
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
if (place) hydrateRoot(place, <App kit={kit} />)
