import { shownName } from '../../wallets/identity.ts'

/**
 * The first `length` characters of a text, followed by an ellipsis if it was longer.
 *
 * @example cutText('abcdef', 4) // 'abcd…'
 */
export function cutText(text: string, length: number): string {
  const letters = Array.from(text)
  return letters.length > length ? `${letters.slice(0, length).join('')}…` : text
}

/**
 * Shortens an address to its first and last characters.
 *
 * @example shortAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 4, 6) // '0xf3…b92266'
 */
export const shortAddress = (address: string, start: number, end: number): string =>
  address.length > start + end + 1 ? `${address.slice(0, start)}…${address.slice(-end)}` : address

/** Third-party text, such as a token symbol, made safe to show: one line, no invisible characters, at most `length` characters. */
export const strangersText = (text: string, length: number): string => cutText(shownName(text), length)
