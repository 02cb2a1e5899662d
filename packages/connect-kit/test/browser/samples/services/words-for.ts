import { isConnectKitError } from '@esports/connect-kit'
import { HttpError } from '@esports/connect-kit/services'

/** User-facing text of a failure: the service's own reason if it has one, else the kit's message. */
export function wordsFor(error: unknown): string {
  if (error instanceof HttpError) return error.reasons[0]?.description ?? 'The service cannot do that.'
  return isConnectKitError(error) ? error.userMessage : 'Something went wrong'
}
