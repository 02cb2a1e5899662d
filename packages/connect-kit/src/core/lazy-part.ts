import type { ConnectKit } from './connect-kit.ts'

/**
 * Starts a part of the kit whose code is loaded on demand, so that apps that do not use it do not download it. It is not started in a kit that was
 * destroyed meanwhile. Never throws.
 *
 * @param part its name, for the warning if it cannot be loaded
 * @returns stops it
 */
export function startLazily(
  kit: ConnectKit,
  part: string,
  load: () => Promise<(kit: ConnectKit) => (() => void) | void>,
): () => void {
  let stop: (() => void) | void
  const begin = async () => {
    try {
      const start = await load()
      if (!kit.runtime.lifetime.signal.aborted) stop = start(kit)
    } catch (error) {
      kit.runtime.environment.warn(`The ${part} could not be loaded`, error)
    }
  }
  void begin()
  return () => stop?.()
}
