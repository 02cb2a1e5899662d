import { createElement, Fragment, type MouseEvent, type ReactElement } from 'react'
import { type ChangeDetails, changeDetails } from '../change/change-details.ts'
import { useControlled } from '../change/use-controlled.ts'
import type { Direction } from '../provider/ui-context.ts'
import { usePlaceDirection } from '../provider/use-place-direction.ts'
import { Rendered } from '../render/rendered.tsx'

/**
 * What opened or closed a window. `close-watcher` is the back gesture of a phone; `drag` a swipe; `confirm-press` the
 * confirm button of an `AlertDialog`.
 */
export type OpenChangeReason =
  | 'trigger-press'
  | 'close-press'
  | 'confirm-press'
  | 'item-press'
  | 'escape-key'
  | 'outside-press'
  | 'close-watcher'
  | 'drag'

export type OpenChangeDetails = ChangeDetails<OpenChangeReason>

export interface OpenStateProps {
  open?: boolean | undefined
  defaultOpen?: boolean | undefined
  onOpenChange?: ((open: boolean, details: OpenChangeDetails) => void) | undefined
  /**
   * Button that opens it and gets the focus back when it closes. If its click handler calls `preventDefault()`, it does
   * not open.
   */
  trigger?: ReactElement | undefined
}

export interface OpenState {
  readonly isOpen: boolean
  readonly setOpen: (open: boolean, details: OpenChangeDetails) => void
  /** The button with its handlers, and while it is open a hidden element that marks its place in the page. */
  readonly trigger: ReactElement
  /** The text direction at that place: the window itself is elsewhere. */
  readonly direction: Direction
}

/** Open state of a window: controlled by the owner, or else set by its trigger. */
export function useOpenState({
  open,
  defaultOpen = false,
  onOpenChange,
  trigger,
}: OpenStateProps): OpenState {
  const [isOpen, setOpen] = useControlled(open, defaultOpen, onOpenChange)
  const { place, direction } = usePlaceDirection<HTMLSpanElement>(isOpen)
  const button = trigger
    ? createElement(Rendered, {
        tag: 'button',
        render: trigger,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        onClick: (event: MouseEvent) => {
          if (event.defaultPrevented) return
          setOpen(true, changeDetails('trigger-press', event.nativeEvent, event.currentTarget))
        },
      })
    : null
  const mark = isOpen ? createElement('span', { hidden: true, ref: place }) : null
  return { isOpen, setOpen, trigger: createElement(Fragment, null, button, mark), direction }
}
