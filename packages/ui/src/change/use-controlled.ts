import { useState } from 'react'

/**
 * A value that its owner keeps, or else the component itself.
 *
 * @returns the value, and how to ask for another one: told to the owner, who may cancel it
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
