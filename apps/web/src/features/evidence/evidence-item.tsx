import type { Evidence } from '@esports/contract'
import { AlertDialog, Dialog, IconButton, Link } from '@esports/ui'
import { CirclePlay, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { formatDistance, formatMoment } from '../../lib/format-time.ts'
import { textsOf } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import { useSession } from '../auth/index.ts'
import styles from './evidence-item.module.css'
import { evidenceApi, pictureUrl } from './evidence-query.ts'
import { urlAtMoment, writeMoment } from './film-moment.ts'
import { evidenceTexts } from './texts.tsx'
import { useEvidenceWrite } from './use-evidence-write.ts'

/** One picture or link, with who added it and what it shows. */
export function EvidenceItem({ matchId, item }: { matchId: string; item: Evidence }) {
  const { note, by, at, content, isRemovable } = item
  const t = textsOf(evidenceTexts)
  const now = useNow()
  return (
    <li className={styles['root']}>
      {content.kind === 'image' ? (
        <Picture item={item} src={pictureUrl(matchId, item.id)} size={content} />
      ) : (
        <Film url={content.url} seconds={content.seconds} />
      )}
      <div className={styles['words']}>
        <p className={styles['note']} dir="auto">
          {note}
        </p>
        <p className={styles['by']}>
          {t.by(
            <bdi>{by.name}</bdi>,
            <time dateTime={at} title={formatMoment(at)}>
              {formatDistance(at, { now })}
            </time>,
          )}
        </p>
      </div>
      {isRemovable ? <Remove matchId={matchId} item={item} /> : null}
    </li>
  )
}

function Picture({
  item: { note },
  src,
  size: { width, height },
}: {
  item: Evidence
  src: string
  size: { readonly width: number; readonly height: number }
}) {
  const t = textsOf(evidenceTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles['thumbnail']}
        aria-label={t.open(note)}
        onClick={() => setOpen(true)}
      >
        <img src={src} width={width} height={height} alt="" loading="lazy" decoding="async" />
      </button>
      {isOpen ? (
        <Dialog open title={<bdi>{note}</bdi>} className={styles['viewer'] ?? ''} onOpenChange={setOpen}>
          <a href={src} target="_blank" rel="noreferrer">
            <img className={styles['large']} src={src} width={width} height={height} alt={note} />
          </a>
        </Dialog>
      ) : null}
    </>
  )
}

function Film({ url, seconds }: { url: string; seconds: number | null }) {
  const t = textsOf(evidenceTexts)
  const { hostname } = new URL(url)
  return (
    <div className={styles['film']}>
      <CirclePlay size={28} aria-hidden />
      {/* Nobody has checked where it leads. */}
      <Link href={urlAtMoment(url, seconds)} external rel="noopener noreferrer nofollow ugc">
        {t.opensAt(hostname.replace(/^www\./, ''), seconds === null ? null : writeMoment(seconds))}
      </Link>
    </div>
  )
}

function Remove({ matchId, item: { id, by, note } }: { matchId: string; item: Evidence }) {
  const t = textsOf(evidenceTexts)
  const session = useSession()
  const isOwn = session.status === 'gamer' && session.profile.username === by.username
  const remove = useEvidenceWrite(matchId, () =>
    evidenceApi.removeEvidence({ params: { id: matchId, evidenceId: id } }),
  )
  return (
    <AlertDialog
      trigger={
        <IconButton
          size="s"
          variant="ghost"
          label={t.removeNamed(note)}
          icon={<Trash2 size={16} aria-hidden />}
          className={styles['remove'] ?? ''}
        />
      }
      title={t.removing.title}
      description={isOwn ? t.removing.own : t.removing.ofOthers}
      confirmLabel={t.remove}
      tone="danger"
      onConfirm={() => remove.mutateAsync(undefined)}
      confirmError={sentenceOf}
    />
  )
}
