const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="10" fill="#1f6feb"/><g fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"><path d="M11 11h6v6h-6zM23 11h6v6h-6zM11 23h6v6h-6z"/><path d="M23 23h2.5v2.5H29M23 29h1M29 29h-1.500"/></g></svg>`

/** A QR code: a neutral symbol for "scan with your wallet", so that no trademark is shipped. */
export const walletConnectIcon = `data:image/svg+xml,${encodeURIComponent(drawing)}`
