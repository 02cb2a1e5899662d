import { lazyPart } from '../../lib/lazy-part.tsx'

/** Loaded only while an account waits for its deletion. */
export const DeletionBar = lazyPart(async () => (await import('./settings/deletion-bar.tsx')).DeletionBar, {
  isQuiet: true,
})
