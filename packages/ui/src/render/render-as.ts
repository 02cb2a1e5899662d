import { clsx } from 'clsx'
import { cloneElement, createElement, type ForwardedRef, type ReactElement } from 'react'

type Properties = Readonly<Record<string, unknown>>

/**
 * The element of a component; with `render` it is the caller's instead, with the component's properties. What that one has itself it keeps;
 * class names and styles join, and of two handlers both run, its own first.
 *
 * @param ref the caller's; the given element keeps its own without it
 * @example renderAs('button', <Link to="/rules" />, { className: styles['root'], children: 'Rules' }, ref)
 */
export function renderAs<Node>(
  tag: string,
  render: ReactElement | undefined,
  properties: Properties,
  ref?: ForwardedRef<Node>,
): ReactElement {
  const withRef = ref ? { ref } : {}
  return render
    ? cloneElement(render, { ...joined(properties, render.props as Properties), ...withRef })
    : createElement(tag, { ...properties, ...withRef })
}

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
