import { UiProvider } from '@esports/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { publicConfigQuery, sessionQuery } from '../features/auth/index.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { router } from './router.tsx'

const queryClient = createQueryClient()
// Asked for at once, so that they arrive while the first screen is still loading.
void queryClient.prefetchQuery(publicConfigQuery)
void queryClient.prefetchQuery(sessionQuery)

/** The whole app: what every screen stands on, in the order it is needed. */
export function App() {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <UiProvider>
          <RouterProvider router={router} />
        </UiProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
