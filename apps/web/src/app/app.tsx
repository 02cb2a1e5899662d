import { UiProvider } from '@esports/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { publicConfigQuery, sessionQuery } from '../features/auth/index.ts'
import { currentLabels, currentLanguage, languages, subscribeToLanguage } from '../lib/language.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { isKept, personOf } from './kept-queries.ts'
import { queries } from './queries.ts'
import { router } from './router.tsx'

// Prefetched at startup, in parallel with the code of the first screen.
void queries.prefetchQuery(publicConfigQuery)
void queries.prefetchQuery(sessionQuery)
// After the first screen, which needs the network more.
window.addEventListener('load', () => {
  import('../lib/kept-reads.ts').then(
    ({ keepReads }) => keepReads(queries, { isKept, personOf }),
    (cause: unknown) => console.info('Nothing is kept for when there is no network.', cause),
  )
})

/** The root component: providers in order of dependency, then the router. In another language, all is drawn anew. */
export function App() {
  const language = useSyncExternalStore(subscribeToLanguage, currentLanguage)
  const { locale, dir } = languages[language]
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queries}>
        <UiProvider key={language} locale={locale} dir={dir} labels={currentLabels()}>
          <RouterProvider router={router} />
        </UiProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
