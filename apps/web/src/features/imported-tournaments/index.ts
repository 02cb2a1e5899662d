import { lazyPart } from '../../lib/lazy-part.tsx'

/** Chooses, checks and imports a file; loaded when it is opened. */
export const ImportDialog = lazyPart(async () => (await import('./import-dialog.tsx')).ImportDialog)

/** What the gamer has imported. */
export const OwnImports = lazyPart(async () => (await import('./own-imports.tsx')).OwnImports)
