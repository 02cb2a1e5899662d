import type { ConnectKit } from '../../core/connect-kit.ts'
import { subscribeEvents } from '../../core/dispatch.ts'
import type { KitEvent } from '../../core/machine.ts'
import { oncePerKit } from '../../core/once-per-kit.ts'

/** The load that is to come or under way. */
const attachment = /*#__PURE__*/ oncePerKit((): { load?: (() => void) | undefined } => ({}))

/**
 * Makes the modal follow its kit from now on: it opens for a sign-in, a request or a network that need the person, and shows toasts and
 * alerts; what waits already is shown too. Later calls load its code at once where that still waits, and do nothing else. Never throws.
 *
 * @param when puts off the loading of its code: what is told until then is kept
 */
export function attachModal(kit: ConnectKit, when: (load: () => void) => void = (load) => load()): void {
  const own = attachment(kit)
  own.load ??= following(kit)
  when(own.load)
}

/** Hears what is told from now on; the answer loads the code that shows it, once. */
function following(kit: ConnectKit): () => void {
  const missed: KitEvent[] = []
  const stop = subscribeEvents(kit, (event) => missed.push(event))
  const load = async () => {
    const { environment, lifetime } = kit.runtime
    try {
      const { followKit } = await import('./follow-kit.ts').finally(stop)
      if (!lifetime.signal.aborted) followKit(kit, missed)
    } catch (error) {
      // The next opening tries again.
      attachment(kit).load = undefined
      environment.warn('The modal could not be loaded', error)
    }
  }
  let isBegun = false
  return () => {
    if (isBegun) return
    isBegun = true
    void load()
  }
}
