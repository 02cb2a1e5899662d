import { type Announcement, announcementLimits } from '@esports/contract'
import { AlertDialog, Button, Card, CardHeader, Checkbox, Skeleton, Textarea, useToast } from '@esports/ui'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Megaphone, Pin, PinOff, Trash2 } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { Block } from '../../lib/block.tsx'
import { controlRoomApi } from '../../lib/control-room-api.ts'
import { ShowMore } from '../../lib/show-more.tsx'
import { textsOf } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import styles from './announcement-desk.module.css'
import { AnnouncementItem } from './announcement-item.tsx'
import { announcementsKey } from './announcements-key.ts'
import { deskTexts } from './desk-texts.ts'
import { announcementsQuery } from './queries.ts'
import { announcementTexts } from './texts.ts'

const shortest = 3

export interface AnnouncementDeskProps {
  tournament: { readonly id: string; readonly slug: string; readonly state: string }
  /** Whether the caller may announce; else the announcements are only shown. */
  canAnnounce: boolean
  /** What is being written. */
  text: string
  onTextChange: (text: string) => void
  /** Whether the text takes the focus now; then `onFocused` is called. */
  wantsFocus: boolean
  onFocused: () => void
}

/** Writes, pins and removes the announcements of a tournament. */
export function AnnouncementDesk({ tournament, canAnnounce, ...written }: AnnouncementDeskProps) {
  const t = textsOf(deskTexts)
  const { title } = textsOf(announcementTexts)
  const query = useInfiniteQuery(announcementsQuery(tournament.slug))
  const now = useNow()
  const all = query.data?.pages.flatMap(({ items }) => items) ?? []
  const isOver = tournament.state === 'finalized' || tournament.state === 'cancelled'
  return (
    <Card render={<section />} aria-label={title}>
      <CardHeader title={<h3>{title}</h3>} description={t.about} />
      {canAnnounce && !isOver ? <Composer tournament={tournament} {...written} /> : null}
      <Block query={query} what={t.what} loading={<Skeleton shape="block" height="6rem" />}>
        {() =>
          all.length === 0 ? (
            <p className={styles['none']}>{t.none}</p>
          ) : (
            <>
              <ul className={styles['list']}>
                {all.map((announcement) => (
                  <li key={announcement.id}>
                    <AnnouncementItem
                      announcement={announcement}
                      now={now}
                      actions={
                        canAnnounce ? <Actions tournament={tournament} announcement={announcement} /> : null
                      }
                    />
                  </li>
                ))}
              </ul>
              <ShowMore query={query} />
            </>
          )
        }
      </Block>
    </Card>
  )
}

/** A change of the announcements: reads them again, and says why it failed. */
function useAnnouncementWrite<Input>(
  { slug }: { readonly slug: string },
  write: (input: Input) => Promise<unknown>,
) {
  const toast = useToast()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: write,
    onError: (cause) => toast.show({ tone: 'danger', title: sentenceOf(cause) }),
    onSettled: () => queries.invalidateQueries({ queryKey: announcementsKey(slug) }),
  })
}

function Composer({
  tournament,
  text,
  onTextChange,
  wantsFocus,
  onFocused,
}: Omit<AnnouncementDeskProps, 'canAnnounce'>) {
  const t = textsOf(deskTexts)
  const [isPinned, setPinned] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const announce = useAnnouncementWrite(tournament, (body: { text: string; isPinned: boolean }) =>
    controlRoomApi.announce({ params: { id: tournament.id }, body }),
  )
  useEffect(() => {
    if (!wantsFocus) return
    area.current?.focus()
    onFocused()
  }, [wantsFocus, onFocused])
  const isReady = text.trim().length >= shortest
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isReady || announce.isPending) return
    announce.mutate(
      { text: text.trim(), isPinned },
      {
        onSuccess: () => {
          onTextChange('')
          setPinned(false)
        },
      },
    )
  }
  return (
    <form className={styles['form']} onSubmit={submit} aria-label={t.form}>
      <Textarea
        ref={area}
        label={t.text}
        rows={2}
        maxRows={8}
        maxLength={announcementLimits.textLength}
        showCount
        value={text}
        onValueChange={onTextChange}
        placeholder={t.example}
      />
      <div className={styles['send']}>
        <Checkbox label={t.pinIt} checked={isPinned} onCheckedChange={setPinned} />
        <Button type="submit" tone="accent" disabled={!isReady} loading={announce.isPending}>
          <Megaphone size={17} aria-hidden /> {t.announce}
        </Button>
      </div>
    </form>
  )
}

function Actions({
  tournament,
  announcement: { id, isPinned },
}: Pick<AnnouncementDeskProps, 'tournament'> & { announcement: Announcement }) {
  const t = textsOf(deskTexts)
  const queries = useQueryClient()
  const params = { id: tournament.id, announcementId: id }
  const pin = useAnnouncementWrite(tournament, (body: { isPinned: boolean }) =>
    controlRoomApi.pinAnnouncement({ params, body }),
  )
  return (
    <>
      <Button
        size="s"
        variant="ghost"
        loading={pin.isPending}
        onClick={() => pin.mutate({ isPinned: !isPinned })}
      >
        {isPinned ? <PinOff size={15} aria-hidden /> : <Pin size={15} aria-hidden />}
        {isPinned ? t.unpin : t.pin}
      </Button>
      <AlertDialog
        title={t.removeTitle}
        description={t.removeAbout}
        tone="danger"
        confirmLabel={t.remove}
        confirmError={sentenceOf}
        onConfirm={async () => {
          await controlRoomApi.removeAnnouncement({ params })
          await queries.invalidateQueries({ queryKey: announcementsKey(tournament.slug) })
        }}
        trigger={
          <Button size="s" variant="ghost">
            <Trash2 size={15} aria-hidden /> {t.remove}
          </Button>
        }
      />
    </>
  )
}
