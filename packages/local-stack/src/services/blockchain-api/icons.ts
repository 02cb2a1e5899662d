import { escapeHtml } from '../../http.ts'
import { svg } from '../answer.ts'
import type { Route } from './router.ts'

const colours: Readonly<Record<string, string>> = {
  POL: '#6c3ce9',
  ETH: '#5b6ee1',
  USDT: '#26a17b',
  USDC: '#2775ca',
  SOL: '#7a4fd1',
}

/** URL of a coin's icon. */
export const iconUrl = (serviceUrl: string, symbol: string): string => `${serviceUrl}/icons/${symbol}.svg`

/** `GET /icons/{symbol}.svg`: a round icon for each known coin, readable from any origin. */
export function iconRoutes(): readonly Route[] {
  return Object.entries(colours).map(([symbol, colour]) => ({
    method: 'GET',
    path: `/icons/${symbol}.svg`,
    access: 'anyone',
    answer: () => svg(icon(symbol, colour)),
  }))
}

function icon(symbol: string, colour: string): string {
  const letters = `<text x="32" y="38" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="16" fill="#fff">${escapeHtml(symbol)}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="32" fill="${colour}"/>${letters}</svg>`
}
