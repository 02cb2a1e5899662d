import { type ReactElement, type Ref, type RefCallback, useMemo, version } from 'react'

/** Gives an element to both refs; nothing where there is none. */
export function useJoinedRefs<Instance>(
  first: Ref<Instance> | undefined,
  second: Ref<Instance> | undefined,
): Ref<Instance> | undefined {
  return useMemo(() => (first && second ? joined(first, second) : (first ?? second)), [first, second])
}

function joined<Instance>(...refs: readonly Ref<Instance>[]): RefCallback<Instance> {
  let detach: readonly (() => void)[] = []
  // React 18 warns of a ref that returns something: what React 19 lets a ref return is called here instead.
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

/** The ref that somebody gave to an element. React 19 has it among the properties, React 18 beside them; each warns of the other. */
export const refOf = (element: ReactElement): Ref<never> | undefined =>
  (keepsRefInProps ? Reflect.get(Object(element.props), 'ref') : Reflect.get(element, 'ref')) ?? undefined
