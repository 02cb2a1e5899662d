import type { ConnectKit } from '../../core/connect-kit.ts'
import { subscribeEvents } from '../../core/dispatch.ts'
import type { KitEvent } from '../../core/machine.ts'
import { oncePerKit } from '../../core/once-per-kit.ts'

const attachment = /*#__PURE__*/ oncePerKit(() => ({ isBegun: false }))

/**
 * Makes the modal follow its kit from now on: it opens for a sign-in, a request or a network that need the person, and shows toasts and
 * alerts; what waits already is shown too. Its code loads with the first call; later ones do nothing. Never throws.
 */
export function attachModal(kit: ConnectKit): void {
  const own = attachment(kit)
  if (own.isBegun) return
  own.isBegun = true
  // What is told while the code is on its way is shown with it.
  const missed: KitEvent[] = []
  const stop = subscribeEvents(kit, (event) => missed.push(event))
  const load = async () => {
    const { environment, lifetime } = kit.runtime
    try {
      const { followKit } = await import('./follow-kit.ts').finally(stop)
      if (!lifetime.signal.aborted) followKit(kit, missed)
    } catch (error) {
      // The next opening tries again.
      own.isBegun = false
      environment.warn('The modal could not be loaded', error)
    }
  }
  void load()
}
