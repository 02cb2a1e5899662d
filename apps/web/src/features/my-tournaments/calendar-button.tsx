import { Button } from '@esports/ui'
import { CalendarPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { textsOf } from '../../lib/texts.ts'
import { myTournamentTexts } from './texts.ts'

const CalendarDialog = lazy(async () => ({
  default: (await import('./calendar-dialog.tsx')).CalendarDialog,
}))

/** Opens the dialog of the gamer's calendar link. */
export function CalendarButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        <CalendarPlus size={16} aria-hidden />
        {textsOf(myTournamentTexts).calendar}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <CalendarDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
