import { useEffect, useLayoutEffect } from 'react'

/** A layout effect, which React 18 warns of on a server, where there is no layout. */
export const useMountEffect: typeof useLayoutEffect =
  typeof document === 'undefined' ? useEffect : useLayoutEffect
