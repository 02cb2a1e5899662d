import { useEffect } from 'react'
import { report } from '../core/report.ts'
import { useConnectKit } from '../react.tsx'
import type { AnalyticsEvents } from '../services/analytics/events.ts'

/** Reports once per wallet and platform that the user is shown a way to connect. */
export function useSelectionReport(
  name: string,
  platform: AnalyticsEvents['SELECT_WALLET']['platform'],
): void {
  const kit = useConnectKit()
  useEffect(() => {
    if (name) report(kit, 'SELECT_WALLET', { name, platform })
  }, [kit, name, platform])
}
