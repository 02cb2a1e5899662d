import { createElement, type ReactElement, useState } from 'react'
import { Rendered } from '../render/rendered.tsx'

export interface OpenStateProps {
  open?: boolean | undefined
  defaultOpen?: boolean | undefined
  onOpenChange?: ((isOpen: boolean) => void) | undefined
  /** Button that opens it; focus comes back to it. */
  trigger?: ReactElement | undefined
}

export interface OpenState {
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
  /** The button, wired; nothing without one. */
  readonly trigger: ReactElement | null
}

/** Whether a window is open: as its owner says, or else by its own button. */
export function useOpenState({
  open,
  defaultOpen = false,
  onOpenChange,
  trigger,
}: OpenStateProps): OpenState {
  const [isOwnOpen, setOwnOpen] = useState(defaultOpen)
  const isOpen = open ?? isOwnOpen
  const setOpen = (next: boolean) => {
    setOwnOpen(next)
    onOpenChange?.(next)
  }
  const button = trigger
    ? createElement(Rendered, {
        tag: 'button',
        render: trigger,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        onClick: () => setOpen(true),
      })
    : null
  return { isOpen, setOpen, trigger: button }
}
