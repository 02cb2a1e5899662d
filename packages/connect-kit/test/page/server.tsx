import { renderToString } from 'react-dom/server'
import { App, makeKit } from './app.tsx'

export const render = (): string => renderToString(<App kit={makeKit()} />)
