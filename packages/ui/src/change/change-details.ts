import type { BaseUIChangeEventDetails } from '@base-ui/react/types'

/** Why a value changed: `reason`, the `event` that did it, and `cancel()`, which keeps an uncontrolled value as it is. */
export type ChangeDetails<Reason extends string = string> = BaseUIChangeEventDetails<Reason>

/**
 * The details of a change of our own components, in the shape of Base UI's.
 *
 * @param event none where code changed it
 */
export function changeDetails<Reason extends string>(
  reason: Reason,
  event: Event = new Event('change'),
  trigger?: Element,
): ChangeDetails<Reason> {
  const details = {
    reason,
    event,
    trigger,
    isCanceled: false,
    isPropagationAllowed: false,
    cancel: () => {
      details.isCanceled = true
    },
    allowPropagation: () => {
      details.isPropagationAllowed = true
    },
  }
  // The event of a reason is known to whoever gives both.
  return details as unknown as ChangeDetails<Reason>
}
