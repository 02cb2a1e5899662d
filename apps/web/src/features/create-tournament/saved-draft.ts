import { z } from 'zod'
import { safeLocalStorage } from '../../lib/storage.ts'
import { Draft } from './draft.ts'

const SavedDraft = z.object({
  draft: Draft,
  /** Milliseconds since 1970. */
  savedAt: z.number(),
  /** Idempotency key of a publication of this draft whose answer may be lost. */
  publishKey: z.string().optional(),
})
export type SavedDraft = z.output<typeof SavedDraft>

const keyOf = (gamerId: string) => `esports.tournament-draft.${gamerId}`

/** The draft a gamer left in this browser; null without one, or if a later version of the app cannot read it. */
export function readDraft(gamerId: string): SavedDraft | null {
  const text = safeLocalStorage.read(keyOf(gamerId))
  if (text === null) return null
  try {
    return SavedDraft.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** @returns whether the browser keeps it */
export const saveDraft = (gamerId: string, saved: SavedDraft): boolean =>
  safeLocalStorage.write(keyOf(gamerId), JSON.stringify(saved))

export const forgetDraft = (gamerId: string): void => safeLocalStorage.remove(keyOf(gamerId))
