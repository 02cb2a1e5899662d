import { isConnectKitError } from '@esports/connect-kit'

/** What to show, and the button that helps: try again, switch the network, connect. */
export function explain(error: unknown) {
  if (!isConnectKitError(error)) throw error
  if (['ABORTED', 'USER_REJECTED'].includes(error.code)) return undefined
  const { action, label } = error.remedy
  return { text: error.userMessage, button: label === '' ? undefined : { action, label } }
}
