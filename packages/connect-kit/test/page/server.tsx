import { renderToString } from 'react-dom/server'
import { cookieToInitialState } from '../../src/index.ts'
import { App, makeKit } from './app.tsx'

/** One kit for all requests. */
const kit = makeKit()

/** The HTML for a request, and the state it was rendered with, which the page hydrates with. */
export function render(cookieHeader: string | undefined, isTold: boolean) {
  const initialState = isTold ? cookieToInitialState(cookieHeader) : undefined
  return { html: renderToString(<App kit={kit} initialState={initialState} />), initialState }
}
