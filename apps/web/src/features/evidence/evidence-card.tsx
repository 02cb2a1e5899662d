import { type EvidenceOfMatch, evidenceLimits } from '@esports/contract'
import { Button, Card, CardHeader, EmptyState, Skeleton } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { ImagePlus, Link2 } from 'lucide-react'
import { useState } from 'react'
import { Block } from '../../lib/block.tsx'
import { textsOf } from '../../lib/texts.ts'
import { AddLinkDialog } from './add-link-dialog.tsx'
import { AddPictureDialog } from './add-picture-dialog.tsx'
import styles from './evidence-card.module.css'
import { EvidenceItem } from './evidence-item.tsx'
import { evidenceQuery } from './evidence-query.ts'
import { evidenceTexts } from './texts.tsx'

/** Pictures and links of a match or lobby, and the buttons to add some. */
export function EvidenceCard({ matchId }: { matchId: string }) {
  const query = useQuery({ ...evidenceQuery(matchId), retry: false })
  const t = textsOf(evidenceTexts)
  return (
    <Card aria-label={t.title}>
      <CardHeader title={<h3>{t.title}</h3>} description={t.detail} />
      <Block query={query} what={t.what} loading={<Skeleton shape="block" height="6rem" />}>
        {(evidence) => <Loaded matchId={matchId} evidence={evidence} />}
      </Block>
    </Card>
  )
}

function Loaded({ matchId, evidence: { items, left } }: { matchId: string; evidence: EvidenceOfMatch }) {
  const t = textsOf(evidenceTexts)
  const [adding, setAdding] = useState<'picture' | 'link'>()
  const close = () => setAdding(undefined)
  const isClosed = left === 0 && items.length < evidenceLimits.each
  return (
    <div className={styles['content']}>
      {items.length === 0 ? (
        <EmptyState {...(left > 0 ? { message: t.none, detail: t.noneHint } : { message: t.noneLate })} />
      ) : (
        <ul className={styles['list']} aria-label={t.list}>
          {items.map((item) => (
            <EvidenceItem key={item.id} matchId={matchId} item={item} />
          ))}
        </ul>
      )}
      {left > 0 ? (
        <div className={styles['actions']}>
          <Button size="s" onClick={() => setAdding('picture')}>
            <ImagePlus size={16} aria-hidden /> {t.addPicture}
          </Button>
          <Button size="s" variant="ghost" onClick={() => setAdding('link')}>
            <Link2 size={16} aria-hidden /> {t.addLink}
          </Button>
        </div>
      ) : (
        <p className={styles['note']}>{isClosed ? t.closed(evidenceLimits.openHours) : t.full}</p>
      )}
      {adding === 'picture' ? <AddPictureDialog matchId={matchId} onClose={close} /> : null}
      {adding === 'link' ? <AddLinkDialog matchId={matchId} onClose={close} /> : null}
    </div>
  )
}
