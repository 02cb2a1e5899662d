import { hydrateRoot } from 'react-dom/client'
import '../browser/support/ui-styles.css'
import { App, makeKit } from './app.tsx'
import { announceWallet } from './wallet.ts'

announceWallet()
const place = document.querySelector('#app')
/** With `?explorer` the site lists wallets too, to be connected by a code. */
const services = new URLSearchParams(location.search).has('explorer')
  ? {
      services: { projectId: 'page', explorerUrl: `${location.origin}/explorer`, isProjectRead: false },
      features: { analytics: false },
      walletConnect: { projectId: 'page' },
    }
  : {}
if (place) hydrateRoot(place, <App kit={makeKit(services)} />)
