import { createContext } from 'react'
import type { OpenChangeDetails } from './use-open-state.ts'

/** Closes the dialog or drawer around a component, if that lets it. */
export const CloseContext = createContext<(details: OpenChangeDetails) => void>(() => undefined)
