import { type ReactNode, useId, useState } from 'react'
import { DialogFrame } from '../dialog/dialog-frame.tsx'
import { DialogWindow } from '../dialog/dialog-window.tsx'
import { type OpenStateProps, useOpenState } from '../dialog/use-open-state.ts'
import { useSwipeAway } from './use-swipe-away.ts'

export interface DrawerProps extends OpenStateProps {
  title: ReactNode
  closeLabel?: string
  className?: string
  children: ReactNode
}

// S2.22
/**
 * A menu that slides in from the start edge, 80 percent wide. A swipe back, Escape and a press outside close it.
 *
 * @example
 * <Drawer title="Menu" trigger={<Button>Menu</Button>}><MainMenu /></Drawer>
 */
export function Drawer({ open, defaultOpen, onOpenChange, trigger, ...window }: DrawerProps) {
  const state = useOpenState({ open, defaultOpen, onOpenChange, trigger })
  const [element, setElement] = useState<HTMLDivElement | null>(null)
  const titleId = useId()
  const close = () => state.setOpen(false)
  useSwipeAway(element, close)
  return (
    <>
      {state.trigger}
      <DialogFrame
        isOpen={state.isOpen}
        onClose={close}
        placement="start"
        aria-labelledby={titleId}
        data-slot="drawer"
      >
        <DialogWindow {...window} ref={setElement} titleId={titleId} onClose={close} />
      </DialogFrame>
    </>
  )
}
