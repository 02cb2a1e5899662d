import type { TournamentDetail } from '@esports/contract'
import { Button, Menu, MenuItem } from '@esports/ui'
import { CalendarPlus, CalendarSync, Download } from 'lucide-react'
import { Anchor } from '../../lib/anchor.tsx'
import { webcalAddress } from '../../lib/webcal-address.ts'
import { calendarAddress } from './calendar-address.ts'

/** Adds a tournament to the visitor's calendar: once by a file, or by subscribing, which keeps it up to date. */
export function AddToCalendar({ tournament }: { tournament: TournamentDetail }) {
  const address = calendarAddress(tournament, window.location.origin)
  if (address === null) return null
  return (
    <Menu
      align="start"
      trigger={
        <Button size="s">
          <CalendarPlus size={16} aria-hidden />
          Add to calendar
        </Button>
      }
    >
      <MenuItem
        icon={<CalendarSync size={17} aria-hidden />}
        render={<Anchor href={webcalAddress(address)} />}
      >
        Subscribe in calendar app
      </MenuItem>
      <MenuItem
        icon={<Download size={17} aria-hidden />}
        render={<Anchor href={address} download={`${tournament.slug}.ics`} />}
      >
        Download .ics file
      </MenuItem>
    </Menu>
  )
}
