import { type ForwardedRef, forwardRef, type ReactElement, type ReactNode, type RefAttributes } from 'react'

/** `forwardRef` for a component with a type parameter, which React's own types drop. */
export const forwardGenericRef = forwardRef as <Instance, Properties>(
  render: (properties: Properties, ref: ForwardedRef<Instance>) => ReactNode,
) => (properties: Properties & RefAttributes<Instance>) => ReactElement | null
