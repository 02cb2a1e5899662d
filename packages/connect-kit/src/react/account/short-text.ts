import { shownName } from '../../wallets/identity.ts'

/**
 * The first letters of a text, and whether there were more.
 *
 * @example cutText('abcdef', 4) // 'abcd…'
 */
export function cutText(text: string, length: number): string {
  const letters = Array.from(text)
  return letters.length > length ? `${letters.slice(0, length).join('')}…` : text
}

/**
 * The ends of an address.
 *
 * @example shortAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 4, 6) // '0xf3…b92266'
 */
export const shortAddress = (address: string, start: number, end: number): string =>
  address.length > start + end + 1 ? `${address.slice(0, start)}…${address.slice(-end)}` : address

/** A word of a stranger, such as a token's symbol: one line, nothing unseen, not longer than the row bears. */
export const strangersText = (text: string, length: number): string => cutText(shownName(text), length)
