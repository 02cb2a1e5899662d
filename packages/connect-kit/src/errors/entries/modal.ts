import { configure, type DeveloperNotes, type ErrorEntry } from '../entry.ts'

/** Errors of what an app tells the modal: what to open, how to look. */
export const modal = {
  MODAL_OPTIONS_INVALID: {
    user: 'Something went wrong',
    message: 'The modal cannot be opened: {reason}',
    remedy: configure,
  },
  THEME_INVALID: { user: 'Something went wrong', message: 'Invalid theme: {reason}', remedy: configure },
} as const satisfies Record<string, ErrorEntry>

export const modalNotes: DeveloperNotes<typeof modal> = {
  MODAL_OPTIONS_INVALID: 'The view needs the argument in `details.reason`: pass it to `openModal`.',
  THEME_INVALID:
    'See `details.reason`: `themeMode` is `light`, `dark` or undefined, and `themeVariables` are texts or numbers by the names of CSS custom properties.',
}
