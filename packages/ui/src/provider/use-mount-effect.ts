import { useEffect, useLayoutEffect } from 'react'

/** `useLayoutEffect`, except on a server, where React 18 warns about it. */
export const useMountEffect: typeof useLayoutEffect =
  typeof document === 'undefined' ? useEffect : useLayoutEffect
