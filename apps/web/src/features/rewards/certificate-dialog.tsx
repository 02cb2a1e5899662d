import type { Trophy } from '@esports/contract'
import { Button, CopyButton, Dialog } from '@esports/ui'
import { QrCode } from '@esports/ui/qr'
import { Anchor } from '../../lib/anchor.tsx'
import { formatDay } from '../../lib/format-time.ts'
import { useSession } from '../auth/index.ts'
import styles from './certificate-dialog.module.css'
import { placeWords } from './place-words.ts'

/** The certificate of a trophy: a link that everyone can verify, and the signed text itself. */
export function CertificateDialog({ trophy, onClose }: { trophy: Trophy; onClose: () => void }) {
  const session = useSession()
  const { title, place, fieldSize, awardedAt, certificate } = trophy
  // In the fragment, which no server sees.
  const link = `${location.origin}/certificate#${certificate}`
  const name = session.status === 'gamer' ? session.profile.name : ''
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Certificate"
      description={`${name}: ${placeWords(place)} in ${title}${fieldSize === null ? '' : `, of ${fieldSize}`}, ${formatDay(awardedAt)}.`}
    >
      <div className={styles['root']}>
        <QrCode value={link} label={`Link to the certificate of ${title}`} />
        <p>
          Signed by this platform. Whoever has the link can check it in their browser, and the text below
          everywhere: it is a JWS with ES256, whose public key is at{' '}
          <a href="/api/signing-keys">/api/signing-keys</a>.
        </p>
        <div className={styles['actions']}>
          <CopyButton
            value={link}
            copyLabel="Copy link"
            size="m"
            tone="accent"
            onCopyError={(cause) => console.info('The link could not be copied.', cause)}
          />
          <CopyButton
            value={certificate}
            copyLabel="Copy signed text"
            size="m"
            onCopyError={(cause) => console.info('The certificate could not be copied.', cause)}
          />
          <Button render={<Anchor href={link} />}>Check it</Button>
        </div>
      </div>
    </Dialog>
  )
}
