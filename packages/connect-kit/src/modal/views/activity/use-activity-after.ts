import { useEffect, useRef } from 'react'
import { readWhileOpen } from '../../../react/account/read-while-open.ts'
import { useConnectKit } from '../../../react.tsx'
import { fetchActivity } from '../../../services.ts'

/**
 * Fetches the activity once something that was sent has ended: the history then has something new.
 *
 * @param settled how many have ended
 */
export function useActivityAfter(settled: number): void {
  const kit = useConnectKit()
  const before = useRef(settled)
  useEffect(() => {
    if (before.current === settled) return undefined
    before.current = settled
    return readWhileOpen(kit, (signal) => fetchActivity(kit, { signal }))
  }, [kit, settled])
}
