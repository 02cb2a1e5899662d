import { createContext } from 'react'
import type { OpenChangeDetails } from './use-open-state.ts'

/** Closes the surrounding dialog or drawer, if it allows that. */
export const CloseContext = createContext<(details: OpenChangeDetails) => void>(() => undefined)
