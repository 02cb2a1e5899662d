import { createElement, type MouseEvent, type ReactElement, useContext, useState } from 'react'
import { type ChangeDetails, changeDetails } from '../change/change-details.ts'
import { useControlled } from '../change/use-controlled.ts'
import { type Direction, UiContext } from '../provider/ui-context.ts'
import { directionOf } from '../provider/use-place-direction.ts'
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
  /** The button with its handlers; null if there is none. */
  readonly trigger: ReactElement | null
  /** The text direction at the button that opened it. */
  readonly direction: Direction | undefined
}

/** Open state of a window: controlled by the owner, or else set by its trigger. */
export function useOpenState({
  open,
  defaultOpen = false,
  onOpenChange,
  trigger,
}: OpenStateProps): OpenState {
  const [isOpen, setOpen] = useControlled(open, defaultOpen, onOpenChange)
  const { dir } = useContext(UiContext)
  const [direction, setDirection] = useState<Direction>()
  const button = trigger
    ? createElement(Rendered, {
        tag: 'button',
        render: trigger,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        onClick: (event: MouseEvent) => {
          if (event.defaultPrevented) return
          setDirection(directionOf(event.currentTarget))
          setOpen(true, changeDetails('trigger-press', event.nativeEvent, event.currentTarget))
        },
      })
    : null
  return { isOpen, setOpen, trigger: button, direction: direction ?? dir }
}
