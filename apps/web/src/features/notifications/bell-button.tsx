import { IconButton, VisuallyHidden } from '@esports/ui'
import { Bell } from 'lucide-react'
import { useId } from 'react'
import { textsOf } from '../../lib/texts.ts'
import { bellTexts } from './bell-texts.ts'
import { askForDesktopAlerts } from './desktop-alert.ts'
import { useNotifications } from './notifications-context.tsx'

/** Opens the notifications; a red dot marks new ones (S2.25). */
export function BellButton() {
  const { state, unread, setOpen } = useNotifications()
  const noteId = useId()
  const t = textsOf(bellTexts)
  const note = t.unread(unread)
  return (
    <>
      <IconButton
        label={t.label}
        icon={<Bell size={18} aria-hidden />}
        dot={state.hasNew}
        aria-describedby={noteId}
        aria-haspopup="dialog"
        onClick={() => {
          void askForDesktopAlerts()
          setOpen(true)
        }}
      />
      <VisuallyHidden id={noteId}>{state.hasNew ? t.unreadAndNew(note) : note}</VisuallyHidden>
    </>
  )
}
