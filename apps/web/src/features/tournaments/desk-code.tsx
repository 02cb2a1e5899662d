import { entryCode } from '@esports/contract'
import { Button, Dialog } from '@esports/ui'
import { QrCode } from '@esports/ui/qr'
import { useQuery } from '@tanstack/react-query'
import { QrCode as QrIcon } from 'lucide-react'
import { textsOf } from '../../lib/texts.ts'
import styles from './desk-code.module.css'
import { deskCodeTexts } from './desk-code-texts.ts'
import { myEntryQuery } from './queries.ts'

/** A button with the code that the desk scans to check the gamer's entry in. */
export function DeskCode({ tournamentId }: { tournamentId: string }) {
  const t = textsOf(deskCodeTexts)
  const { data: entry } = useQuery(myEntryQuery(tournamentId))
  if (!entry) return null
  const code = entryCode(entry.id)
  return (
    <Dialog
      title={t.title}
      description={t.about}
      trigger={
        <Button>
          <QrIcon size={18} aria-hidden /> {t.title}
        </Button>
      }
    >
      <div className={styles['root']}>
        <QrCode className={styles['code']} value={code} label={t.codeOf(entry.name)} />
        <p className={styles['words']} dir="ltr">
          {code}
        </p>
        <p dir="auto">{entry.name}</p>
      </div>
    </Dialog>
  )
}
