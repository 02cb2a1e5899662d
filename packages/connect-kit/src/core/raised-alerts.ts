import { type AlertName, alertOf, alerts } from '../errors/alerts.ts'
import { isConnectKitError } from '../errors/connect-kit-error.ts'
import type { Messages } from '../messages/catalogue.ts'
import type { ConnectKit } from './connect-kit.ts'
import { raisedAlertsOf } from './raised-alerts-of.ts'
import { raiseNotice } from './report.ts'

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
  const raised = raisedAlertsOf(kit)
  // Amount input can be wrong repeatedly; a configuration error stays the same.
  if (raised.has(name) && name !== 'incorrectAmount') return
  raised.delete(name)
  raised.set(name, facts)
  const { short, long } = alerts[name]
  // The console text is not translated, so that it can be searched for.
  kit.runtime.environment.warn(`${short}: ${withFacts(long, facts)}`)
  raiseNotice(kit, { kind: 'alert', alert: name, facts })
}

// S8.4
/** A configuration error, as the modal shows it to a developer. */
export interface ShownAlert {
  readonly variant: 'error' | 'warning'
  readonly short: string
  readonly long: string
}

/**
 * The text of an alert.
 *
 * @param messages the app's own texts, which take precedence
 */
export function shownAlert(
  name: AlertName,
  facts: Readonly<Record<string, string>>,
  messages: Messages = {},
): ShownAlert {
  const { variant, short, long } = alerts[name]
  return {
    variant,
    short: messages[`alerts.${name}.short`] ?? short,
    long: withFacts(messages[`alerts.${name}.long`] ?? long, facts),
  }
}

/** The text of an alert with its placeholders filled. */
const withFacts = (text: string, facts: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, fact: string) => facts[fact] ?? place)

/** Allows an alert to be raised again, after its cause was fixed. */
export const forgetAlert = (kit: ConnectKit, name: AlertName): void => void raisedAlertsOf(kit).delete(name)

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
