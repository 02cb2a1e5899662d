import { type AlertName, alertOf, alerts } from '../errors/alerts.ts'
import { isConnectKitError } from '../errors/connect-kit-error.ts'
import type { ConnectKit } from './connect-kit.ts'
import { oncePerKit } from './once-per-kit.ts'
import { raiseNotice } from './report.ts'

/** The alerts a kit has raised, oldest first, with the values of their placeholders. */
export const raisedAlerts = /*#__PURE__*/ oncePerKit(
  () => new Map<AlertName, Readonly<Record<string, string>>>(),
)

/**
 * Reports a configuration error to the developer, once: in the console, and as a notice that the modal shows while `options.debug` is on.
 *
 * @param facts values for the placeholders of the text
 */
export function raiseAlert(
  kit: ConnectKit,
  name: AlertName,
  facts: Readonly<Record<string, string>> = {},
): void {
  const raised = raisedAlerts(kit)
  // Amount input can be wrong repeatedly; a configuration error stays the same.
  if (raised.has(name) && name !== 'incorrectAmount') return
  raised.delete(name)
  raised.set(name, facts)
  const { short, long } = alerts[name]
  // The console text is not translated, so that it can be searched for.
  kit.runtime.environment.warn(`${short}: ${withFacts(long, facts)}`)
  raiseNotice(kit, { kind: 'alert', alert: name, facts })
}

/** The text of an alert with its placeholders filled. */
export const withFacts = (text: string, facts: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, fact: string) => facts[fact] ?? place)

/** Allows an alert to be raised again, after its cause was fixed. */
export const forgetAlert = (kit: ConnectKit, name: AlertName): void => void raisedAlerts(kit).delete(name)

/** Like {@link raiseAlert}, for any error; does nothing if it is not one the developer can fix. */
export function raiseAlertFor(kit: ConnectKit, error: unknown): void {
  if (!isConnectKitError(error)) return
  const { code, details } = error
  const name = alertOf(code)
  const chain = details['chainId']
  if (name) raiseAlert(kit, name, { origin: originOf(kit) ?? '', chain: String(chain) })
}

/** The page's origin; undefined on a server. */
export const originOf = ({ runtime }: ConnectKit): string | undefined =>
  runtime.environment.window?.location?.origin
