import type { ComponentPropsWithRef } from 'react'

/** A link to an address that is no screen, for the `render` of a component, which gives it its content. */
export const Anchor = ({ children, ...rest }: ComponentPropsWithRef<'a'>) => <a {...rest}>{children}</a>
