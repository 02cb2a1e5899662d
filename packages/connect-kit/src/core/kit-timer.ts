import type { ConnectKit } from './connect-kit.ts'

/**
 * Runs `act` after a delay, unless the kit is destroyed first: the timer is cleared together with the kit.
 *
 * @param ms the delay
 * @returns cancels the timer
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
