/** What the user can do about an error; the modal renders it as a button. `none` and `configure` have no button. */
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
  /** Label of the button; empty if the user cannot do anything. */
  readonly label: string
}

/** The runtime data of one error code. The notes for integrators are stored separately, so that pages do not have to load them. */
export interface ErrorEntry {
  /** Default message for the user. `{name}` is filled from the error's `details`. */
  readonly user: string
  /** Technical message for `error.message`, if the specification defines one; `user` is still shown on screen. */
  readonly message?: string
  readonly remedy: Remedy
}

/** Notes for integrators on how to handle each code of a group. */
export type DeveloperNotes<Entries> = Readonly<Record<keyof Entries, string>>

export const openWallet = { action: 'openWallet', label: 'Open wallet' } as const
export const switchChain = { action: 'switchChain', label: 'Switch network' } as const
export const retry = { action: 'retry', label: 'Try again' } as const
export const connect = { action: 'connect', label: 'Connect wallet' } as const
export const changeInput = { action: 'changeInput', label: 'Change input' } as const
/** Only the integrator can fix it: options, dashboard, code. */
export const configure = { action: 'configure', label: '' } as const
export const none = { action: 'none', label: '' } as const
