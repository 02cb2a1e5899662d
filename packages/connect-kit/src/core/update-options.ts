import type { ThemeMode, ThemeVariables } from '../config/theme.ts'
import { modalError } from '../errors/modal-error.ts'
import type { Messages } from '../messages/catalogue.ts'
import type { ConnectKit, ConnectKitOptions, KitOptions } from './connect-kit.ts'
import { oncePerKit } from './once-per-kit.ts'

/** The options that can change at run time: appearance and offered choices, not how the kit is built. */
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
 * Changes options at run time and re-renders what depends on them. Options that are not named stay; `undefined` resets an option to its default.
 *
 * @throws {ConnectKitError} `THEME_INVALID`
 * @example updateOptions(kit, { termsConditionsUrl: 'https://app.example/terms' })
 */
export function updateOptions(kit: ConnectKit, changes: ChangeableOptions): void {
  checkTheme(changes)
  // The only place that writes `options`; it is read-only elsewhere.
  const own: { options: KitOptions } = kit
  own.options = { ...kit.options, ...changes }
  for (const listener of listenersOf(kit)) kit.runtime.guard(listener)
}

/** Callers without types pass what comes from a page's settings. */
function checkTheme({ themeMode, themeVariables = {} }: ChangeableOptions): void {
  if (themeMode !== undefined && themeMode !== 'light' && themeMode !== 'dark')
    refuse(`'${String(themeMode)}' is neither 'light' nor 'dark'`)
  for (const [name, value] of Object.entries(themeVariables as Readonly<Record<string, unknown>>)) {
    if (!name.startsWith('--')) refuse(`'${name}' is no CSS custom property`)
    if (typeof value !== 'string' && typeof value !== 'number')
      refuse(`'${name}' is neither a text nor a number`)
  }
}

function refuse(reason: string): never {
  throw modalError('THEME_INVALID', undefined, { details: { reason } })
}

const listenersOf = /*#__PURE__*/ oncePerKit(() => new Set<() => void>())

/** Calls `listener` after each change of the options. @returns removes the listener */
export function subscribeOptions(kit: ConnectKit, listener: () => void): () => void {
  const listeners = listenersOf(kit)
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Sets the modal to light or dark; undefined follows the page again.
 *
 * @throws {ConnectKitError} `THEME_INVALID`
 * @example setThemeMode(kit, 'light')
 */
export function setThemeMode(kit: ConnectKit, themeMode: ThemeMode | undefined): void {
  updateOptions(kit, { themeMode })
}

/**
 * Changes CSS custom properties of the modal and of the kit's buttons; those that are not named stay.
 *
 * @throws {ConnectKitError} `THEME_INVALID`
 * @example setThemeVariables(kit, { '--es-accent': '#7c5cff' })
 */
export function setThemeVariables(kit: ConnectKit, themeVariables: ThemeVariables): void {
  updateOptions(kit, { themeVariables: { ...kit.options.themeVariables, ...themeVariables } })
}

export interface Language {
  /** The texts. Default: English. */
  readonly messages?: Messages | undefined
  /** Locale of numbers, amounts, plurals and dates. Default: that of the messages. */
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
