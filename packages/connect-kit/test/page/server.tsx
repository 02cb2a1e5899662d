import { renderToString } from 'react-dom/server'
import { cookieToInitialState } from '../../src/index.ts'
import { App, makeKit } from './app.tsx'

/** One for all requests. */
const kit = makeKit()

/** The page for a request, and what it was made of: the page is taken over with the same. */
export function render(cookieHeader: string | undefined, isTold: boolean) {
  const initialState = isTold ? cookieToInitialState(cookieHeader) : undefined
  return { html: renderToString(<App kit={kit} initialState={initialState} />), initialState }
}
