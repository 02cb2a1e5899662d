import { useState } from 'react'

/**
 * A value that is controlled by the owner or else kept in local state.
 *
 * @returns the value; a setter, which calls the owner's handler, and the owner can cancel the change; and a function that
 * restores the default value and renders again, also with a controlled value
 */
export function useControlled<Value, Details extends { readonly isCanceled: boolean }>(
  value: Value | undefined,
  defaultValue: Value,
  onChange: ((value: Value, details: Details) => void) | undefined,
): readonly [value: Value, change: (value: Value, details: Details) => void, restore: () => void] {
  const [own, setOwn] = useState({ kept: defaultValue })
  return [
    value === undefined ? own.kept : value,
    (next, details) => {
      onChange?.(next, details)
      if (!details.isCanceled && value === undefined)
        setOwn((before) => (Object.is(before.kept, next) ? before : { kept: next }))
    },
    () => setOwn({ kept: defaultValue }),
  ]
}
