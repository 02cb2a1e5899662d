import { useEffect, useRef } from 'react'
import { useConnectKit } from '../../../react.tsx'

/** Acts again and again while `isOn`, first after one interval (ms). */
export function useEvery(interval: number, isOn: boolean, act: () => void): void {
  const kit = useConnectKit()
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    if (!isOn) return undefined
    let cancel: () => void
    const wait = () => {
      cancel = kit.runtime.environment.after(interval, () => {
        latest.current()
        wait()
      })
    }
    wait()
    return () => cancel()
  }, [kit, interval, isOn])
}
