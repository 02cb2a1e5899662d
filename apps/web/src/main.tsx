import './lib/schema-setup.ts'
import '@fontsource-variable/onest'
import '@fontsource/saira-semi-condensed/600.css'
import '@fontsource/saira-semi-condensed/700.css'
import '@esports/ui/styles.css'
import './app/app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { offerReloadForMissingFiles } from './app/missing-files.ts'
import { translationLoaders } from './app/translations/translations.ts'
import { startLanguage } from './lib/language.ts'
import { startTheme } from './lib/theme.ts'

offerReloadForMissingFiles()
const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id "root".')
startTheme()
const app = createRoot(root)
// Nothing is shown in one language and then in another. Awaited here at the top, other files could not import what stands in this one.
void startLanguage(translationLoaders).then(() =>
  app.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)

// Not while developing, where files change at every moment, and not in the frames of other sites.
if (import.meta.env.PROD && 'serviceWorker' in navigator && window.top === window)
  window.addEventListener('load', () => {
    import('./app/service-worker.ts')
      .then(({ startServiceWorker }) => startServiceWorker(navigator.serviceWorker))
      .catch((cause: unknown) => console.info('The app does not open without a network.', cause))
  })
