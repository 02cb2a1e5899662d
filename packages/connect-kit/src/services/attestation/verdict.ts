/** What an attestation service says of a page. */
export interface Attestation {
  /** Origin of the page that really asked. */
  readonly origin: string
  readonly isScam: boolean
}

// S3.23
/** Whether the page is who the app says it is. */
export interface VerifyContext {
  readonly verifyUrl: string
  /** UNKNOWN: nobody could tell. INVALID: the page is not where the app says it lives. */
  readonly validation: 'UNKNOWN' | 'VALID' | 'INVALID'
  /** The attested origin; empty while it is unknown. */
  readonly origin: string
  /** Whether the service knows the page as a scam. */
  readonly isScam: boolean
}

/**
 * The verdict on a page.
 *
 * @param appUrl where the app says it lives: `metadata.url`
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
