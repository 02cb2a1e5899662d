import type { ComponentPropsWithRef, ReactElement } from 'react'
import { Rendered } from './rendered.tsx'

/**
 * Wraps the caller's element for a primitive's `render` property, so that properties are merged as in {@link Rendered}.
 */
export const given = (element: ReactElement | undefined, blocked = false) =>
  element
    ? {
        render: (properties: ComponentPropsWithRef<'div'>) => (
          <Rendered {...(properties as object)} tag="div" render={element} blocked={blocked} />
        ),
      }
    : {}
