import { createElement, type MouseEvent, type ReactElement, useContext, useState } from 'react'
import { type ChangeDetails, changeDetails } from '../change/change-details.ts'
import { useControlled } from '../change/use-controlled.ts'
import { type Direction, UiContext } from '../provider/ui-context.ts'
import { directionOf } from '../provider/use-place-direction.ts'
import { Rendered } from '../render/rendered.tsx'

/** How a window is opened and closed. `close-watcher` is the back gesture of a phone; `drag` a swipe; `confirm-press` the yes of an `AlertDialog`. */
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
  /** Button that opens it; focus comes back to it. One that prevents the default of its click does not open it. */
  trigger?: ReactElement | undefined
}

export interface OpenState {
  readonly isOpen: boolean
  readonly setOpen: (open: boolean, details: OpenChangeDetails) => void
  /** The button, wired; nothing without one. */
  readonly trigger: ReactElement | null
  /** The way in which lines are read where it was opened. */
  readonly direction: Direction | undefined
}

/** Whether a window is open: as its owner says, or else by its own button. */
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
