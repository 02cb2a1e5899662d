import { type AlertName, alertOf, alerts } from '../errors/alerts.ts'
import { isConnectKitError } from '../errors/connect-kit-error.ts'
import type { ConnectKit } from './connect-kit.ts'

const raised = new WeakMap<ConnectKit, Set<AlertName>>()

/**
 * Tells the developer of a fault of the set-up, once: in the console, and in the modal while `options.debug` is on.
 *
 * @param facts what stands in the places of the text
 */
export function raiseAlert(
  kit: ConnectKit,
  name: AlertName,
  facts: Readonly<Record<string, string>> = {},
): void {
  const known = raised.get(kit) ?? new Set()
  raised.set(kit, known)
  // What a person typed may be wrong again; a fault of the set-up stays the same.
  if (known.has(name) && name !== 'incorrectAmount') return
  known.add(name)
  const { variant, short, long } = alerts[name]
  const filled = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (place, fact: string) => facts[fact] ?? place)
  // The console is searched for, so it says the same everywhere.
  kit.runtime.environment.warn(`${short}: ${filled(long)}`)
  if (!(kit.options.debug ?? true)) return
  const own = kit.options.messages ?? {}
  kit.store.setState({
    alert: {
      variant,
      short: own[`alerts.${name}.short`] ?? short,
      long: filled(own[`alerts.${name}.long`] ?? long),
    },
  })
}

/** Lets an alert be raised again: what it told of was mended meanwhile. */
export const forgetAlert = (kit: ConnectKit, name: AlertName): void => void raised.get(kit)?.delete(name)

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
