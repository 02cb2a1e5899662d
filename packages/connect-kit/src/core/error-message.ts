import type { ConnectKitError } from '../errors/connect-kit-error.ts'
import { translate } from '../messages/translate.ts'
import type { ConnectKit } from './connect-kit.ts'

/**
 * The message of an error for the person, in the language of the kit: the text for its code in the kit's `messages`, else the English one. For an app that
 * shows errors in a screen of its own, as the modal does.
 *
 * @param error of an action of the kit
 * @example
 * try { await sendToken(kit, transfer) } catch (error) {
 *   if (isConnectKitError(error)) toast(errorMessage(kit, error))
 * }
 */
export const errorMessage = (kit: ConnectKit, error: ConnectKitError): string =>
  translate(kit.options, {}).errorWords(error)
