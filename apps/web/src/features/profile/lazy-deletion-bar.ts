import { lazy } from 'react'

/** Loaded only while an account waits for its deletion. */
export const DeletionBar = lazy(async () => ({
  default: (await import('./settings/deletion-bar.tsx')).DeletionBar,
}))
