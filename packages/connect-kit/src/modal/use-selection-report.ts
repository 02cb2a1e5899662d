import { useEffect } from 'react'
import { report } from '../core/report.ts'
import { useConnectKit } from '../react.tsx'
import type { AnalyticsEvents } from '../services/analytics/events.ts'

/** Tells that somebody is shown a way to a wallet, once for each way. */
export function useSelectionReport(
  name: string,
  platform: AnalyticsEvents['SELECT_WALLET']['platform'],
): void {
  const kit = useConnectKit()
  useEffect(() => {
    if (name) report(kit, 'SELECT_WALLET', { name, platform })
  }, [kit, name, platform])
}
