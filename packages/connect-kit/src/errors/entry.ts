/** What a person can do about an error; the modal turns it into a button. `none` and `configure` have no button. */
export type RemedyAction =
  | 'openWallet'
  | 'switchChain'
  | 'retry'
  | 'connect'
  | 'changeInput'
  | 'configure'
  | 'none'

export interface Remedy {
  readonly action: RemedyAction
  /** Words of the button; empty where a person can do nothing. */
  readonly label: string
}

/** What the program needs about one error code. The words for integrators are beside it, so that no page pays for them. */
export interface ErrorEntry {
  /** What a person reads when no better sentence exists. `{name}` is filled from the error's `details`. */
  readonly user: string
  /** The specification's words for programmers, where it has some: they become `error.message`, `user` stays for the screen. */
  readonly message?: string
  readonly remedy: Remedy
}

/** What an integrator does about each code of a group. */
export type DeveloperNotes<Entries> = Readonly<Record<keyof Entries, string>>

export const openWallet = { action: 'openWallet', label: 'Open wallet' } as const
export const switchChain = { action: 'switchChain', label: 'Switch network' } as const
export const retry = { action: 'retry', label: 'Try again' } as const
export const connect = { action: 'connect', label: 'Connect wallet' } as const
export const changeInput = { action: 'changeInput', label: 'Change input' } as const
/** Only the integrator can do something: options, dashboard, code. */
export const configure = { action: 'configure', label: '' } as const
export const none = { action: 'none', label: '' } as const
