import type { TournamentDetail } from '@esports/contract'
import { Button, Menu, MenuItem } from '@esports/ui'
import { CalendarPlus, CalendarSync, Download } from 'lucide-react'
import { Anchor } from '../../lib/anchor.tsx'
import { textsOf } from '../../lib/texts.ts'
import { webcalAddress } from '../../lib/webcal-address.ts'
import { calendarAddress } from './calendar-address.ts'
import { tournamentScreenTexts } from './tournament-texts.tsx'

/** Adds a tournament to the visitor's calendar: once by a file, or by subscribing, which keeps it up to date. */
export function AddToCalendar({ tournament }: { tournament: TournamentDetail }) {
  const t = textsOf(tournamentScreenTexts).calendar
  const address = calendarAddress(tournament, window.location.origin)
  if (address === null) return null
  return (
    <Menu
      align="start"
      trigger={
        <Button size="s">
          <CalendarPlus size={16} aria-hidden />
          {t.add}
        </Button>
      }
    >
      <MenuItem
        icon={<CalendarSync size={17} aria-hidden />}
        render={<Anchor href={webcalAddress(address)} />}
      >
        {t.subscribe}
      </MenuItem>
      <MenuItem
        icon={<Download size={17} aria-hidden />}
        render={<Anchor href={address} download={`${tournament.slug}.ics`} />}
      >
        {t.download}
      </MenuItem>
    </Menu>
  )
}
