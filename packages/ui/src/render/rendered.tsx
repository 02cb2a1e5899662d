import { clsx } from 'clsx'
import { type AllHTMLAttributes, type ElementType, forwardRef, type ReactElement } from 'react'

type Properties = Readonly<Record<string, unknown>>

export interface RenderedProps extends AllHTMLAttributes<never> {
  /** What stands there without an element of the caller's. */
  tag: ElementType
  render: ReactElement | undefined
}

/**
 * The element of a component; with `render` it is the caller's instead, with the component's properties. What that one has itself it keeps;
 * class names and styles join, and of two handlers both run, its own first.
 *
 * @example <Rendered tag="button" render={<Link to="/rules" />} className={styles['root']} ref={ref} />
 */
export const Rendered = forwardRef<never, RenderedProps>(function Rendered(
  { tag: Own, render, ...properties },
  ref,
) {
  if (!render) return <Own {...properties} ref={ref} />
  const Given = render.type as ElementType
  return <Given ref={ref} {...joined({ ...properties }, render.props as Properties)} />
})

function joined(ours: Properties, own: Properties): Properties {
  const all: Record<string, unknown> = { ...ours }
  for (const [name, value] of Object.entries(own)) {
    const other = ours[name]
    if (name === 'className') all[name] = clsx(other as string, value as string)
    else if (name === 'style') all[name] = { ...(other as object), ...(value as object) }
    else if (typeof value === 'function' && typeof other === 'function')
      all[name] = (...values: unknown[]) => {
        value(...values)
        other(...values)
      }
    else if (value !== undefined) all[name] = value
  }
  return all
}
