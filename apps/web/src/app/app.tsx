import { UiProvider } from '@esports/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { publicConfigQuery, sessionQuery } from '../features/auth/index.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { router } from './router.tsx'

const queryClient = createQueryClient()
// Prefetched at startup, in parallel with the code of the first screen.
void queryClient.prefetchQuery(publicConfigQuery)
void queryClient.prefetchQuery(sessionQuery)

/** The root component: providers in order of dependency, then the router. */
export function App() {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <UiProvider locale="en-GB">
          <RouterProvider router={router} />
        </UiProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
