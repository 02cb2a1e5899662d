import type { ConnectKit } from './connect-kit.ts'

/**
 * Begins a part of the kit whose code loads when it is needed: only an app that wants it pays for it. It ends with the kit. Never throws.
 *
 * @param part its name, for the warning when it cannot be loaded
 * @returns ends it
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
