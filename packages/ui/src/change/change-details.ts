import type { BaseUIChangeEventDetails } from '@base-ui/react/types'

/**
 * Details of a value change: `reason`, the `event` that caused it, and `cancel()`, which keeps an uncontrolled value
 * unchanged.
 */
export type ChangeDetails<Reason extends string = string> = BaseUIChangeEventDetails<Reason>

/**
 * Creates change details for our own components, in the same shape as Base UI's.
 *
 * @param event undefined if code caused the change
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
  // The caller passes a reason and an event that belong together.
  return details as unknown as ChangeDetails<Reason>
}
