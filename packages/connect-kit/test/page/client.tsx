import { hydrateRoot } from 'react-dom/client'
import '../browser/support/ui-styles.css'
import { App, makeKit } from './app.tsx'
import { announceWallet } from './wallet.ts'

announceWallet()
const place = document.querySelector('#app')
if (place) hydrateRoot(place, <App kit={makeKit()} />)
