/** Shortens an address to its first and last characters: 5 on the wallet screen, 6 in the header (S9.3). */
export const shortenAddress = (address: string, edge: 5 | 6): string =>
  address.length <= edge * 2 ? address : `${address.slice(0, edge)}...${address.slice(-edge)}`
