import type { ConnectKit } from '../../core/connect-kit.ts'
import { subscribeEvents } from '../../core/dispatch.ts'
import type { KitEvent } from '../../core/machine.ts'
import { oncePerKit } from '../../core/once-per-kit.ts'

/** Guards against loading the code more than once. */
const attachment = /*#__PURE__*/ oncePerKit((): { load?: (() => void) | undefined } => ({}))

/**
 * Makes the modal follow its kit from now on: it opens for a sign-in, a request or a network that needs the user, and shows toasts and alerts,
 * including pending ones. Later calls only load its code at once if loading is still deferred. Never throws.
 *
 * @param when defers loading the code; events emitted until then are buffered
 */
export function attachModal(kit: ConnectKit, when: (load: () => void) => void = (load) => load()): void {
  const own = attachment(kit)
  if (!own.load) {
    const { environment, lifetime } = kit.runtime
    const missed: KitEvent[] = []
    const stop = subscribeEvents(kit, (event) => missed.push(event))
    const follow = async () => {
      try {
        const { followKit } = await import('./follow-kit.ts').finally(stop)
        if (!lifetime.signal.aborted) followKit(kit, missed)
      } catch (error) {
        // The next opening retries.
        own.load = undefined
        environment.warn('The modal could not be loaded', error)
      }
    }
    let loading: Promise<void> | undefined
    own.load = () => {
      loading ??= follow()
    }
  }
  when(own.load)
}
