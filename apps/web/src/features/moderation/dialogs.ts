import { lazy } from 'react'

/** Loaded when it is asked for. */
export const ReportDialog = lazy(async () => ({
  default: (await import('./report-dialog.tsx')).ReportDialog,
}))

/** Loaded when it is asked for. */
export const BlockDialog = lazy(async () => ({ default: (await import('./block-dialog.tsx')).BlockDialog }))
