import { IconButton, VisuallyHidden } from '@esports/ui'
import { Bell } from 'lucide-react'
import { useId } from 'react'
import { askForDesktopAlerts } from './desktop-alert.ts'
import { useNotifications } from './notifications-context.tsx'

/** Opens the notifications; a red dot marks new ones (S2.25). */
export function BellButton() {
  const { state, unread, setOpen } = useNotifications()
  const noteId = useId()
  return (
    <>
      <IconButton
        label="Notifications"
        icon={<Bell size={18} aria-hidden />}
        dot={state.hasNew}
        aria-describedby={noteId}
        aria-haspopup="dialog"
        onClick={() => {
          void askForDesktopAlerts()
          setOpen(true)
        }}
      />
      <VisuallyHidden id={noteId}>
        {unread === 0 ? 'Nothing unread' : `${unread} unread`}
        {state.hasNew ? ', new' : ''}
      </VisuallyHidden>
    </>
  )
}
