import type { Chat, ClanCard } from '@esports/contract'
import { Badge, Button, Card, EmptyState, ProgressBar, Skeleton, TextField } from '@esports/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { MessagesSquare, Plus, Search, Shield } from 'lucide-react'
import { useDeferredValue, useEffect } from 'react'
import { Block } from '../../lib/block.tsx'
import type { ScreenData } from '../../lib/screen-data.ts'
import { ShowMore } from '../../lib/show-more.tsx'
import { textsOf } from '../../lib/texts.ts'
import { unreadWords, useChat } from '../chat/index.ts'
import { ClanEmblem } from './clan-emblem.tsx'
import { clanListTexts } from './list-texts.ts'
import { policyTones } from './policy-tones.ts'
import { clansQuery } from './queries.ts'
import { regionName } from './region-name.ts'
import styles from './screen.module.css'
import { clanTexts } from './texts.ts'

/** Reads what the screen shows first. */
export const prefetch: ScreenData<{ readonly q?: string | undefined }> = (queries, { search: { q = '' } }) =>
  queries.prefetchInfiniteQuery(clansQuery(q))

/** Clans (S2.4), strongest first. */
export function ClansScreen() {
  const t = textsOf(clanListTexts)
  const { q = '', chat: wanted } = useSearch({ from: '/clans' })
  const navigate = useNavigate({ from: '/clans' })
  const query = useInfiniteQuery(clansQuery(useDeferredValue(q)))
  const clans = query.data?.pages.flatMap((page) => page.items) ?? []
  const { chat, open, isClanless } = useChat()
  const hasChat = chat !== undefined
  // A notification leads to a message of the chat.
  useEffect(() => {
    if (wanted === undefined || !hasChat) return
    open({ seq: wanted })
    void navigate({ search: q ? { q } : {}, replace: true })
  }, [wanted, hasChat, open, navigate, q])
  const search = (words: string) => void navigate({ search: words ? { q: words } : {}, replace: true })
  return (
    <div className={styles['root']}>
      {chat?.of.type === 'clan' ? (
        <OwnClan chat={chat} clan={chat.of} onOpen={() => open()} />
      ) : isClanless ? (
        <WithoutClan />
      ) : null}
      <TextField
        className={styles['search'] ?? ''}
        label={t.search}
        hideLabel
        type="search"
        placeholder={t.searchFor}
        maxLength={80}
        value={q}
        onChange={(event) => search(event.target.value)}
        suffix={<Search size={18} aria-hidden />}
      />
      <Block query={query} what={t.what} loading={<Skeleton shape="block" height="24rem" />}>
        {() =>
          clans.length === 0 ? (
            <EmptyState
              hue={330}
              message={q ? t.noMatch : t.none}
              {...(q ? { action: <Button onClick={() => search('')}>{t.clear}</Button> } : {})}
            />
          ) : (
            <ul className={styles['grid']} aria-label={t.title}>
              {clans.map((clan) => (
                <li key={clan.id}>
                  <ClanTile clan={clan} />
                </li>
              ))}
            </ul>
          )
        }
      </Block>
      <ShowMore query={query} />
    </div>
  )
}

/** For a gamer who is in no clan. */
function WithoutClan() {
  const t = textsOf(clanListTexts)
  return (
    <Card className={styles['own'] ?? ''} aria-label={t.own}>
      <Shield size={40} aria-hidden className={styles['shield'] ?? ''} />
      <div className={styles['words']}>
        <h2 className={styles['name']}>{t.clanless}</h2>
        <p className={styles['about']} dir="auto">
          {t.clanlessDetail}
        </p>
      </div>
      <Button tone="accent" className={styles['chat'] ?? ''} render={<Link to="/clans/new" />}>
        <Plus size={18} aria-hidden /> {t.create}
      </Button>
    </Card>
  )
}

/** The gamer's clan, with the way to its chat. */
function OwnClan({
  chat,
  clan,
  onOpen,
}: {
  chat: Chat
  clan: Extract<Chat['of'], { type: 'clan' }>
  onOpen: () => void
}) {
  const t = textsOf(clanListTexts)
  const { members, role, unread } = chat
  return (
    <Card className={styles['own'] ?? ''} aria-label={t.own}>
      <ClanEmblem emblem={clan.emblem} />
      <div className={styles['words']}>
        <h2 className={styles['name']}>
          <Link to="/clans/$slug" params={{ slug: clan.slug }} className={styles['link']}>
            {clan.name}
          </Link>{' '}
          <span className={styles['tag']}>[{clan.tag}]</span>
        </h2>
        <p className={styles['facts']}>
          <Badge tone="accent">{t.own}</Badge>
          <span>{textsOf(clanTexts).roles[role]}</span>
          <span>{t.memberCount(members)}</span>
        </p>
      </div>
      <Button
        tone={unread > 0 ? 'accent' : 'neutral'}
        aria-haspopup="dialog"
        className={styles['chat'] ?? ''}
        onClick={onOpen}
      >
        <MessagesSquare size={18} aria-hidden /> {t.openChat}
        {unread > 0 ? <span> · {unreadWords(chat)}</span> : null}
      </Button>
    </Card>
  )
}

function ClanTile({ clan }: { clan: ClanCard }) {
  const t = textsOf(clanListTexts)
  const words = textsOf(clanTexts)
  return (
    <Card className={styles['tile'] ?? ''} aria-label={clan.name}>
      <ClanEmblem emblem={clan.emblem} />
      <div className={styles['words']}>
        <h2 className={styles['name']}>
          <Link to="/clans/$slug" params={{ slug: clan.slug }} className={styles['link']}>
            {clan.name}
          </Link>{' '}
          <span className={styles['tag']}>[{clan.tag}]</span>
        </h2>
        <p className={styles['about']} dir="auto">
          {clan.about}
        </p>
        <p className={styles['facts']}>
          <Badge tone={policyTones[clan.joinPolicy]}>{words.policies[clan.joinPolicy]}</Badge>
          <span>{regionName(clan.region)}</span>
          <b>{words.rating(clan.rating)}</b>
        </p>
        <p className={styles['members']}>
          <span>{t.members}</span>
          <span>
            {clan.members}/{clan.memberMax}
          </span>
        </p>
        <ProgressBar label={t.members} value={clan.members} max={clan.memberMax} tone="info" />
      </div>
    </Card>
  )
}
