import { forwardRef, type MouseEvent, useContext } from 'react'
import { Button, type ButtonProps } from '../button/button.tsx'
import { changeDetails } from '../change/change-details.ts'
import { CloseContext } from './close-context.ts'

/**
 * A button that closes the surrounding `Dialog` or `Drawer`, unless its `onClick` calls `preventDefault()`.
 *
 * Data attributes: those of `Button`.
 *
 * @example
 * <Dialog title="Leave?" footer={<><DialogClose>Stay</DialogClose><Button tone="danger">Leave</Button></>}>…</Dialog>
 */
export const DialogClose = forwardRef<HTMLButtonElement, ButtonProps>(function DialogClose(
  { onClick, ...rest },
  ref,
) {
  const close = useContext(CloseContext)
  return (
    <Button
      data-slot="dialog-close"
      {...rest}
      ref={ref}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        onClick?.(event)
        if (event.defaultPrevented) return
        close(changeDetails('close-press', event.nativeEvent, event.currentTarget))
      }}
    />
  )
})
