import type { Trophy } from '@esports/contract'
import { Button, CopyButton, Dialog } from '@esports/ui'
import { QrCode } from '@esports/ui/qr'
import { Anchor } from '../../lib/anchor.tsx'
import { formatDay } from '../../lib/format-time.ts'
import { textsOf } from '../../lib/texts.ts'
import { useSession } from '../auth/index.ts'
import styles from './certificate-dialog.module.css'
import { placeWords } from './place-words.ts'
import { rewardTexts } from './texts.tsx'

/** The certificate of a trophy: a link that everyone can verify, and the signed text itself. */
export function CertificateDialog({ trophy, onClose }: { trophy: Trophy; onClose: () => void }) {
  const t = textsOf(rewardTexts).certificate
  const session = useSession()
  const { title, place, fieldSize, awardedAt, certificate } = trophy
  // In the fragment, which no server sees.
  const link = `${location.origin}/certificate#${certificate}`
  const name = session.status === 'gamer' ? session.profile.name : ''
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t.title}
      description={t.detail(name, placeWords(place), title, fieldSize, formatDay(awardedAt))}
    >
      <div className={styles['root']}>
        <QrCode value={link} label={t.code(title)} />
        <p>
          {t.signed(
            <a href="/api/signing-keys" dir="ltr">
              /api/signing-keys
            </a>,
          )}
        </p>
        <div className={styles['actions']}>
          <CopyButton
            value={link}
            copyLabel={t.copyLink}
            size="m"
            tone="accent"
            onCopyError={(cause) => console.info('The link could not be copied.', cause)}
          />
          <CopyButton
            value={certificate}
            copyLabel={t.copyText}
            size="m"
            onCopyError={(cause) => console.info('The certificate could not be copied.', cause)}
          />
          <Button render={<Anchor href={link} />}>{t.check}</Button>
        </div>
      </div>
    </Dialog>
  )
}
