import type { ConnectKit } from './connect-kit.ts'

/**
 * Acts after a while, unless the kit is destroyed before: a timer of the kit does not outlive it.
 *
 * @param ms how long to wait
 * @returns takes it back
 */
export function afterInKit(kit: ConnectKit, ms: number, act: () => void): () => void {
  const { environment, lifetime } = kit.runtime
  const { signal } = lifetime
  if (signal.aborted) return () => undefined
  const cancel = () => {
    signal.removeEventListener('abort', cancel)
    stop()
  }
  const stop = environment.after(ms, () => {
    signal.removeEventListener('abort', cancel)
    act()
  })
  signal.addEventListener('abort', cancel)
  return cancel
}
