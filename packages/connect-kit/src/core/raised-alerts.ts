import { type AlertName, alertOf, alerts } from '../errors/alerts.ts'
import { isConnectKitError } from '../errors/connect-kit-error.ts'
import type { ConnectKit } from './connect-kit.ts'
import { oncePerKit } from './once-per-kit.ts'
import { raiseNotice } from './report.ts'

/** The alerts a kit has raised, oldest first, with their facts. */
export const raisedAlerts = /*#__PURE__*/ oncePerKit(
  () => new Map<AlertName, Readonly<Record<string, string>>>(),
)

/**
 * Tells the developer of a fault of the set-up, once: in the console, and by a notice that the modal shows while `options.debug` is on.
 *
 * @param facts what stands in the places of the text
 */
export function raiseAlert(
  kit: ConnectKit,
  name: AlertName,
  facts: Readonly<Record<string, string>> = {},
): void {
  const raised = raisedAlerts(kit)
  // What a person typed may be wrong again; a fault of the set-up stays the same.
  if (raised.has(name) && name !== 'incorrectAmount') return
  raised.delete(name)
  raised.set(name, facts)
  const { short, long } = alerts[name]
  // The console is searched for, so it says the same everywhere.
  kit.runtime.environment.warn(`${short}: ${withFacts(long, facts)}`)
  raiseNotice(kit, { kind: 'alert', alert: name, facts })
}

/** The text of an alert with its places filled. */
export const withFacts = (text: string, facts: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, fact: string) => facts[fact] ?? place)

/** Lets an alert be raised again: what it told of was mended meanwhile. */
export const forgetAlert = (kit: ConnectKit, name: AlertName): void => void raisedAlerts(kit).delete(name)

/** As {@link raiseAlert}, for any error; nothing for one that is not the developer's to repair. */
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
