import type { ComponentPropsWithRef, ReactElement } from 'react'
import { Rendered } from './rendered.tsx'

/** The element of a caller for a primitive's `render`, joined as everywhere else; see {@link Rendered}. */
export const given = (element: ReactElement | undefined, blocked = false) =>
  element
    ? {
        render: (properties: ComponentPropsWithRef<'div'>) => (
          <Rendered {...(properties as object)} tag="div" render={element} blocked={blocked} />
        ),
      }
    : {}
