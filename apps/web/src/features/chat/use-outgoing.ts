import { useSyncExternalStore } from 'react'
import type { Outbox, Outgoing } from './outbox.ts'

/** What waits to be sent, or was refused. */
export const useOutgoing = (outbox: Outbox): readonly Outgoing[] =>
  useSyncExternalStore(outbox.subscribe, outbox.list)
