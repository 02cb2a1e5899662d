import { type RefObject, useInsertionEffect, useRef } from 'react'

/** The value of the last render that was shown, for functions that are called later. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useInsertionEffect(() => {
    latest.current = value
  })
  return latest
}
