/**
 * Shortens an address to its start and end, which people use to tell addresses apart.
 *
 * @param start Characters kept before the ellipsis, including `0x`.
 * @param end Characters kept after it, at least 1.
 * @returns The address itself if shortening would not make it shorter.
 * @example shortAddress('0x7aF3000000000000000000000000000000c91B2e', 6, 6) // '0x7aF3…c91B2e'
 */
export function shortAddress(address: string, start: number, end: number): string {
  return address.length > start + end + 1 ? `${address.slice(0, start)}…${address.slice(-end)}` : address
}
