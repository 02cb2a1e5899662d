import { isConnectKitError } from '@esports/connect-kit'
import { HttpError } from '@esports/connect-kit/services'

/** What a person is told of a failure: the service's own reason where it gave one, else the kit's words. */
export function wordsFor(error: unknown): string {
  if (error instanceof HttpError) return error.reasons[0]?.description ?? 'The service cannot do that.'
  return isConnectKitError(error) ? error.userMessage : 'Something went wrong'
}
