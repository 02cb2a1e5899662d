import { clsx } from 'clsx'
import {
  type AllHTMLAttributes,
  Children,
  cloneElement,
  type ElementType,
  forwardRef,
  isValidElement,
  type ReactElement,
  type SyntheticEvent,
} from 'react'
import { refOf, useJoinedRefs } from './joined-refs.ts'

type Properties = Readonly<Record<string, unknown>>

export interface RenderedProps extends AllHTMLAttributes<never> {
  /** The element type without a `render` element. */
  tag: ElementType
  render: ReactElement | undefined
  /** Blocks clicks: no handler of either side runs, no link is followed, no form is submitted. */
  blocked?: boolean
}

/**
 * Renders the element of a component, or with `render` the caller's element with the component's properties merged in.
 * Properties of the caller's element win; class names, styles and refs are merged; of two event handlers both run, the
 * caller's first, unless it calls `event.preventBaseUIHandler()`.
 *
 * @example <Rendered tag="button" render={<RouterLink to="/rules" />} className="root" />
 */
export const Rendered = forwardRef<never, RenderedProps>(function Rendered(
  { tag: Own, render, blocked = false, ...ours },
  ref,
) {
  const given = render && unwrapped(render)
  const both = useJoinedRefs<never>(ref, given && refOf(given))
  const guards = blocked ? noPress : {}
  if (!given) return <Own {...ours} {...guards} ref={ref} />
  return cloneElement(given, { ...joined(ours, given.props as Properties), ...guards, ref: both } as object)
})

/** Unwraps an element from a server component, which is a lazy reference until it is read. */
function unwrapped(render: ReactElement): ReactElement {
  if ('props' in render) return render
  const [element] = Children.toArray(render)
  return isValidElement(element) ? element : render
}

const stop = (event: SyntheticEvent) => event.preventDefault()

const noPress = {
  onClick: stop,
  onAuxClick: stop,
  onDoubleClick: undefined,
  onMouseDown: undefined,
  onPointerDown: undefined,
}

function joined(ours: Properties, own: Properties): Properties {
  const all: Record<string, unknown> = { ...ours }
  for (const [name, value] of Object.entries(own)) {
    const other = ours[name]
    if (name === 'className') all[name] = joinedClass(other as string | undefined, value)
    else if (name === 'style') all[name] = joinedStyle(other as object | undefined, value)
    else if (typeof value === 'function' && typeof other === 'function')
      all[name] = (...values: unknown[]) => {
        const [event] = values
        if (isEvent(event)) event.preventBaseUIHandler = () => (event.baseUIHandlerPrevented = true)
        const answer: unknown = value(...values)
        if (!(isEvent(event) && event.baseUIHandlerPrevented)) other(...values)
        return answer
      }
    else if (value !== undefined) all[name] = value
  }
  return all
}

/** A router link may compute its class name and style from its state. */
const joinedClass = (ours: string | undefined, own: unknown): unknown =>
  typeof own === 'function'
    ? (...state: unknown[]) => clsx(ours, own(...state) as string)
    : clsx(ours, own as string)

const joinedStyle = (ours: object | undefined, own: unknown): unknown =>
  typeof own === 'function'
    ? (...state: unknown[]) => ({ ...ours, ...(own(...state) as object) })
    : { ...ours, ...(own as object) }

type JoinedEvent = SyntheticEvent & { preventBaseUIHandler?: () => void; baseUIHandlerPrevented?: boolean }

const isEvent = (value: unknown): value is JoinedEvent =>
  typeof value === 'object' && value !== null && 'nativeEvent' in value
