import type { ThemeMode, ThemeVariables } from '../config/theme.ts'
import type { Messages } from '../messages/catalogue.ts'
import type { ConnectKit, ConnectKitOptions, KitOptions } from './connect-kit.ts'
import { oncePerKit } from './once-per-kit.ts'

/** The options that may change while the kit lives: what people see and are offered, not what the kit is made of. */
export type ChangeableOptions = Pick<
  ConnectKitOptions,
  | 'allowUnsupportedChain'
  | 'allWallets'
  | 'connectorImages'
  | 'connectorTypeOrder'
  | 'customWallets'
  | 'debug'
  | 'enableNetworkSwitch'
  | 'enableWalletGuide'
  | 'enableWallets'
  | 'experimental_preferUniversalLinks'
  | 'features'
  | 'locale'
  | 'messages'
  | 'privacyPolicyUrl'
  | 'termsConditionsUrl'
  | 'themeMode'
  | 'themeVariables'
>

/**
 * Changes options at run time; what is shown follows. What is not named stays, and `undefined` takes an option back.
 *
 * @example updateOptions(kit, { termsConditionsUrl: 'https://app.example/terms' })
 */
export function updateOptions(kit: ConnectKit, changes: ChangeableOptions): void {
  // Everybody else only reads it.
  const own: { options: KitOptions } = kit
  own.options = { ...kit.options, ...changes }
  for (const listener of listenersOf(kit)) kit.runtime.guard(listener)
}

const listenersOf = /*#__PURE__*/ oncePerKit(() => new Set<() => void>())

/** Calls `listener` after each change of the options. @returns stops calling */
export function subscribeOptions(kit: ConnectKit, listener: () => void): () => void {
  const listeners = listenersOf(kit)
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Makes the modal light or dark; undefined follows the page again.
 *
 * @example setThemeMode(kit, 'light')
 */
export function setThemeMode(kit: ConnectKit, themeMode: ThemeMode | undefined): void {
  updateOptions(kit, { themeMode })
}

/**
 * Changes CSS custom properties of the modal and of the kit's buttons; those that are not named stay.
 *
 * @example setThemeVariables(kit, { '--es-accent': '#7c5cff' })
 */
export function setThemeVariables(kit: ConnectKit, themeVariables: ThemeVariables): void {
  updateOptions(kit, { themeVariables: { ...kit.options.themeVariables, ...themeVariables } })
}

export interface Language {
  /** The texts; English unless given. */
  readonly messages?: Messages | undefined
  /** How numbers, amounts, plurals and dates are written; that of the messages unless given. */
  readonly locale?: string | undefined
}

/**
 * Changes the language of the modal and of the kit's buttons.
 *
 * @example setLanguage(kit, { messages: arabic })
 */
export function setLanguage(kit: ConnectKit, { messages, locale }: Language): void {
  updateOptions(kit, { messages, locale })
}
