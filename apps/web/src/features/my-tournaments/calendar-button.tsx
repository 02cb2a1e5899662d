import { Button } from '@esports/ui'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { lazyPart, Overlay } from '../../lib/lazy-part.tsx'
import { textsOf } from '../../lib/texts.ts'
import { myTournamentTexts } from './texts.ts'

const CalendarDialog = lazyPart(async () => (await import('./calendar-dialog.tsx')).CalendarDialog)

/** Opens the dialog of the gamer's calendar link. */
export function CalendarButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        <CalendarPlus size={16} aria-hidden />
        {textsOf(myTournamentTexts).calendar}
      </Button>
      <Overlay close={() => setOpen(false)} reopen={() => setOpen(true)}>
        {isOpen ? <CalendarDialog onClose={() => setOpen(false)} /> : null}
      </Overlay>
    </>
  )
}
