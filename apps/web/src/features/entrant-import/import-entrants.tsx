import type { TournamentDetail } from '@esports/contract'
import { Button } from '@esports/ui'
import { FileInput } from 'lucide-react'
import { useState } from 'react'
import { lazyPart, Overlay } from '../../lib/lazy-part.tsx'
import { textsOf } from '../../lib/texts.ts'
import { entrantImportTexts } from './texts.ts'

const ImportDialog = lazyPart(async () => (await import('./import-dialog.tsx')).ImportDialog)

/** Opens the dialog in which a list of entrants is invited; nothing where the tournament takes none. */
export function ImportEntrants({ tournament }: { tournament: TournamentDetail }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!takesList(tournament)) return null
  return (
    <>
      <Button size="s" onClick={() => setIsOpen(true)}>
        <FileInput size={16} aria-hidden /> {textsOf(entrantImportTexts).button}
      </Button>
      <Overlay close={() => setIsOpen(false)} reopen={() => setIsOpen(true)}>
        {isOpen ? <ImportDialog tournament={tournament} onClose={() => setIsOpen(false)} /> : null}
      </Overlay>
    </>
  )
}

/** Clans enter themselves, and an invitation can be accepted only while registration is open. */
const takesList = ({ state, entry, money }: TournamentDetail): boolean =>
  state === 'registration_open' && entry.kind !== 'clan' && money.entryFee === '0'
