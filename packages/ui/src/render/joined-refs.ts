import { type ReactElement, type Ref, type RefCallback, useMemo, version } from 'react'

/** Merges two refs into one; undefined if there are none. */
export function useJoinedRefs<Instance>(
  first: Ref<Instance> | undefined,
  second: Ref<Instance> | undefined,
): Ref<Instance> | undefined {
  return useMemo(() => (first && second ? joined(first, second) : (first ?? second)), [first, second])
}

function joined<Instance>(...refs: readonly Ref<Instance>[]): RefCallback<Instance> {
  let detach: readonly (() => void)[] = []
  // React 18 warns about a ref callback that returns something, so the cleanup functions of React 19 refs are called
  // here instead.
  return (instance) => {
    for (const end of detach) end()
    detach = instance === null ? [] : refs.map((ref) => attached(ref, instance))
  }
}

function attached<Instance>(ref: Ref<Instance>, instance: Instance): () => void {
  if (typeof ref === 'function') {
    const end = ref(instance)
    return typeof end === 'function' ? end : () => void ref(null)
  }
  if (ref) ref.current = instance
  return () => {
    if (ref) ref.current = null
  }
}

const keepsRefInProps = Number.parseInt(version, 10) >= 19

/**
 * The ref of an element. React 19 stores it in the properties, React 18 next to them; each warns about reading the
 * other.
 */
export const refOf = (element: ReactElement): Ref<never> | undefined =>
  (keepsRefInProps ? Reflect.get(Object(element.props), 'ref') : Reflect.get(element, 'ref')) ?? undefined
