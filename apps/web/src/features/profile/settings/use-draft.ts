import type { Settings } from '@esports/contract'
import { useState } from 'react'

/**
 * A part of the settings while the gamer changes it. It stays as written when the settings are read again, and is saved with the revision that it began with, so
 * that nothing is overwritten unseen.
 */
export function useDraft<Part extends 'profile' | 'privacy'>(settings: Settings, part: Part) {
  const [draft, setDraft] = useState<Settings[Part]>(settings[part])
  const [revision, setRevision] = useState(settings.revision)
  return {
    draft,
    setDraft,
    revision,
    /** Whether the settings were changed elsewhere meanwhile. */
    isStale: settings.revision > revision,
    /** Begins anew with what is stored. */
    restart: (stored: Settings) => {
      setDraft(stored[part])
      setRevision(stored.revision)
    },
  }
}
