/** The claims of the attestation service about a page. */
export interface Attestation {
  /** Origin of the page that made the request, as seen by the browser. */
  readonly origin: string
  readonly isScam: boolean
}

// S3.23
/** Whether the page's origin matches the app's `metadata.url`. */
export interface VerifyContext {
  readonly verifyUrl: string
  /** UNKNOWN: no attestation available. INVALID: the page's origin is not that of `metadata.url`. */
  readonly validation: 'UNKNOWN' | 'VALID' | 'INVALID'
  /** The attested origin; empty if unknown. */
  readonly origin: string
  /** Whether the service lists the page as a scam. */
  readonly isScam: boolean
}

/**
 * Compares an attestation with the app's URL.
 *
 * @param appUrl the app's own URL: `metadata.url`
 * @example verdictOf({ origin: 'https://app.example', isScam: false }, 'https://app.example/play', verifyUrl).validation // 'VALID'
 */
export function verdictOf(
  attestation: Attestation | undefined,
  appUrl: string,
  verifyUrl: string,
): VerifyContext {
  if (!attestation) return { verifyUrl, validation: 'UNKNOWN', origin: '', isScam: false }
  const claimed = URL.canParse(appUrl) ? new URL(appUrl).origin : undefined
  const { origin, isScam } = attestation
  return { verifyUrl, validation: origin === claimed ? 'VALID' : 'INVALID', origin, isScam }
}
