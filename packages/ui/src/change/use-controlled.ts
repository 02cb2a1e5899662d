import { useState } from 'react'

/**
 * A value that is controlled by the owner or else kept in local state.
 *
 * @returns the value and a setter, which calls the owner's handler; the owner can cancel the change
 */
export function useControlled<Value, Details extends { readonly isCanceled: boolean }>(
  value: Value | undefined,
  defaultValue: Value,
  onChange: ((value: Value, details: Details) => void) | undefined,
): readonly [value: Value, change: (value: Value, details: Details) => void] {
  const [own, setOwn] = useState(defaultValue)
  return [
    value === undefined ? own : value,
    (next, details) => {
      onChange?.(next, details)
      if (!details.isCanceled && value === undefined) setOwn(next)
    },
  ]
}
