import { configure, type DeveloperNotes, type ErrorEntry } from '../entry.ts'

/** Errors of what an app tells the modal: what to open, how to look. */
export const modal = {
  MODAL_OPTIONS_INVALID: {
    user: 'Something went wrong',
    message: 'Invalid {reason}',
    remedy: configure,
  },
  THEME_INVALID: { user: 'Something went wrong', message: 'Invalid theme: {reason}', remedy: configure },
} as const satisfies Record<string, ErrorEntry>

export const modalNotes: DeveloperNotes<typeof modal> = {
  MODAL_OPTIONS_INVALID:
    'Correct the parameter of `openModal` that `details.reason` names: `uri` is a WalletConnect URI of version 2, `namespace` is that of a network of the app, and a view to switch networks needs `arguments.chainId`.',
  THEME_INVALID:
    'See `details.reason`: `themeMode` is `light`, `dark` or undefined, and `themeVariables` are texts or numbers by the names of CSS custom properties.',
}
