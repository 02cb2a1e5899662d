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
  /** What stands there without an element of the caller's. */
  tag: ElementType
  render: ReactElement | undefined
  /** Presses do nothing: no handler of either side runs, no link is followed, no form is sent. */
  blocked?: boolean
}

/**
 * The element of a component; with `render` it is the caller's instead, with the component's properties. What that one
 * has itself it keeps; class names, styles and refs join, and of two handlers both run, its own first, unless that one
 * calls `event.preventBaseUIHandler()`.
 *
 * @example <Rendered tag="button" render={<Link to="/rules" />} className={styles['root']} ref={ref} />
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

/** An element that a server component gave is wrapped until it is looked at. */
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

/** A router's link may compute its class name and style from its state. */
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
