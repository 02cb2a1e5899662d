import { lazyPart } from '../../lib/lazy-part.tsx'

/** Loaded when it is asked for. */
export const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog)

/** Loaded when it is asked for. */
export const BlockDialog = lazyPart(async () => (await import('./block-dialog.tsx')).BlockDialog)
