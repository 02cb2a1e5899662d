import { type ClanPage, type ClanRole, outranks } from '@esports/contract'
import {
  AlertDialog,
  ArtHero,
  Badge,
  Button,
  Card,
  CardHeader,
  IconButton,
  Menu,
  MenuItem,
  ProgressBar,
  Skeleton,
  useToast,
} from '@esports/ui'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Ellipsis, MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { Block } from '../../lib/block.tsx'
import { formatCount } from '../../lib/format-money.ts'
import { formatDay } from '../../lib/format-time.ts'
import { useKeptFocus } from '../../lib/use-kept-focus.ts'
import { LoginButton, useSession } from '../auth/index.ts'
import { useChat } from '../chat/index.ts'
import { FramedAvatar } from '../items/index.ts'
import { ClanReportMenu } from '../moderation/index.ts'
import { clansApi } from './api.ts'
import { ClanEmblem } from './clan-emblem.tsx'
import styles from './clan-screen.module.css'
import { policyWords, roleWords } from './words.ts'

const clanQuery = (slug: string) =>
  queryOptions({
    queryKey: ['clan', slug],
    queryFn: async ({ signal }) => (await clansApi.readClan({ params: { slug } }, { signal })).data,
  })

/** The page of one clan: who is in it, and the way in. */
export function ClanScreen() {
  const { slug } = useParams({ from: '/clans/$slug' })
  const query = useQuery(clanQuery(slug))
  return (
    <Block query={query} what="this clan" loading={<Skeleton shape="block" height="30rem" />}>
      {(clan) => <View clan={clan} />}
    </Block>
  )
}

/** Sends a command, and shows the clan as it is afterwards. */
function useClanWrite(slug: string) {
  const queries = useQueryClient()
  const toast = useToast()
  const mutation = useMutation({
    // Without a network it fails with a reason, instead of waiting for one without a word.
    networkMode: 'always',
    mutationFn: async (write: () => Promise<{ readonly data: ClanPage }>) => (await write()).data,
    onSuccess: (data) => queries.setQueryData(clanQuery(slug).queryKey, data),
    onError: (cause) => toast.show({ tone: 'danger', title: sentenceOf(cause) }),
    onSettled: () => {
      // Membership decides about the chat, and about the number of members in the list.
      void queries.invalidateQueries({ queryKey: ['chats'] })
      void queries.invalidateQueries({ queryKey: ['clans'] })
      void queries.invalidateQueries({ queryKey: clanQuery(slug).queryKey })
    },
  })
  return mutation
}

function View({ clan }: { clan: ClanPage }) {
  const waiting = useKeptFocus<HTMLElement>(clan.requests.length)
  const { name, tag, slug, hue, about, region, rating, roster, memberMax, joinPolicy, requests, viewer } =
    clan
  return (
    <div className={styles['root']}>
      <ArtHero className={styles['hero']} seed={`clan:${slug}`} hue={hue}>
        <ClanEmblem seed={slug} hue={hue} />
        <div className={styles['who']}>
          <h2>
            {name} <span>[{tag}]</span>
          </h2>
          <p>{about}</p>
          <p className={styles['facts']}>
            <Badge variant="on-art">{policyWords[joinPolicy].words}</Badge>
            <span>{region}</span>
            <span>{formatCount(rating)} RP</span>
            {viewer.role ? <Badge variant="on-art">You: {roleWords[viewer.role]}</Badge> : null}
          </p>
        </div>
        <Actions clan={clan} />
      </ArtHero>
      <div className={styles['columns']}>
        <Card aria-label="Members">
          <CardHeader
            title={<h3>Members</h3>}
            action={
              <b>
                {roster.length}/{memberMax}
              </b>
            }
          />
          <ProgressBar label="Members" value={roster.length} max={memberMax} tone="info" />
          <ul className={styles['roster']}>
            {roster.map((member) => (
              <li key={member.username}>
                <FramedAvatar frame={member.frame} seed={member.username} size={36} />
                <span className={styles['member']}>
                  <Link to="/u/$username" params={{ username: member.username }}>
                    {member.name}
                  </Link>
                  {member.title ? <span className={styles['title']}>{member.title}</span> : null}
                </span>
                <Badge tone={member.role === 'owner' ? 'accent' : 'neutral'}>{roleWords[member.role]}</Badge>
                <MemberMenu clan={clan} member={member} />
              </li>
            ))}
          </ul>
        </Card>
        {viewer.can.includes('manage') ? (
          <Card ref={waiting} tabIndex={-1} aria-label="Requests">
            <CardHeader title={<h3>Requests</h3>} action={<b>{requests.length}</b>} />
            {requests.length === 0 ? (
              <p className={styles['none']}>
                {joinPolicy === 'request'
                  ? 'Nobody is waiting. New requests come with a notification.'
                  : 'This clan takes no requests.'}
              </p>
            ) : (
              <ul className={styles['roster']}>
                {requests.map((request) => (
                  <li key={request.username}>
                    <FramedAvatar frame={null} seed={request.username} size={36} />
                    <span className={styles['member']}>
                      <Link to="/u/$username" params={{ username: request.username }}>
                        {request.name}
                      </Link>
                      <span className={styles['none']}>{formatDay(request.at)}</span>
                    </span>
                    <Answer slug={slug} username={request.username} name={request.name} />
                  </li>
                ))}
              </ul>
            )}
          </Card>
        ) : null}
      </div>
    </div>
  )
}

function Actions({ clan }: { clan: ClanPage }) {
  const session = useSession()
  const { open, chat } = useChat()
  const write = useClanWrite(clan.slug)
  const { slug, name, viewer, joinPolicy } = clan
  const params = { slug }
  const around = useKeptFocus<HTMLDivElement>(viewer.can.join())
  if (session.status === 'visitor') return <LoginButton />
  return (
    <div ref={around} tabIndex={-1} className={styles['actions']}>
      {viewer.role && chat ? (
        <Button aria-haspopup="dialog" tone="accent" onClick={() => open()}>
          <MessagesSquare size={18} aria-hidden /> Open chat
        </Button>
      ) : null}
      {viewer.can.includes('join') || viewer.can.includes('request') ? (
        <Button
          tone="accent"
          loading={write.isPending}
          onClick={() => write.mutate(() => clansApi.joinClan({ params }))}
        >
          {viewer.can.includes('join') ? `Join ${name}` : 'Ask to join'}
        </Button>
      ) : null}
      {viewer.can.includes('withdraw') ? (
        <>
          <p className={styles['waiting']}>Your request waits for an answer.</p>
          <Button
            loading={write.isPending}
            onClick={() => write.mutate(() => clansApi.withdrawClanRequest({ params }))}
          >
            Withdraw it
          </Button>
        </>
      ) : null}
      {viewer.can.includes('leave') ? (
        <AlertDialog
          title={`Leave ${name}?`}
          description="You lose the chat of the clan. Your rosters of tournaments stay as they are."
          tone="danger"
          confirmLabel="Leave the clan"
          confirmError={sentenceOf}
          onConfirm={() => write.mutateAsync(() => clansApi.leaveClan({ params }))}
          trigger={<Button>Leave</Button>}
        />
      ) : null}
      {viewer.can.length === 0 && viewer.role === null && session.status === 'gamer' ? (
        <p className={styles['waiting']}>
          {joinPolicy === 'invite' ? 'This clan takes in only whom it invites.' : 'You cannot join it now.'}
        </p>
      ) : null}
      <ClanReportMenu clan={clan} />
    </div>
  )
}

function Answer({ slug, username, name }: { slug: string; username: string; name: string }) {
  const write = useClanWrite(slug)
  const answer = (decision: 'accepted' | 'declined') =>
    write.mutate(() => clansApi.answerClanRequest({ params: { slug, username }, body: { decision } }))
  return (
    <span className={styles['answers']}>
      <Button size="s" tone="accent" aria-label={`Accept ${name}`} onClick={() => answer('accepted')}>
        Accept
      </Button>
      <Button size="s" aria-label={`Decline ${name}`} onClick={() => answer('declined')}>
        Decline
      </Button>
    </span>
  )
}

type Member = ClanPage['roster'][number]
type Question = { readonly kind: 'remove' } | { readonly kind: 'hand-over' }

function MemberMenu({ clan, member }: { clan: ClanPage; member: Member }) {
  const write = useClanWrite(clan.slug)
  const [asked, setAsked] = useState<Question | null>(null)
  const own = clan.viewer.role
  if (!own || !clan.viewer.can.includes('manage') || !outranks(own, member.role)) return null
  const params = { slug: clan.slug, username: member.username }
  const give = (role: ClanRole) => clansApi.setClanRole({ params, body: { role } })
  const roles = (['officer', 'member', 'recruit'] as const).filter(
    (role) => role !== member.role && outranks(own, role),
  )
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton
            size="s"
            variant="ghost"
            label={`Actions for ${member.name}`}
            icon={<Ellipsis size={16} aria-hidden />}
          />
        }
      >
        {roles.map((role) => (
          <MenuItem key={role} onClick={() => write.mutate(() => give(role))}>
            Make {roleWords[role].toLowerCase()}
          </MenuItem>
        ))}
        {own === 'owner' ? (
          <MenuItem onClick={() => setAsked({ kind: 'hand-over' })}>Hand the clan over</MenuItem>
        ) : null}
        <MenuItem tone="danger" onClick={() => setAsked({ kind: 'remove' })}>
          Remove from the clan
        </MenuItem>
      </Menu>
      <AlertDialog
        open={asked?.kind === 'remove'}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        title={`Remove ${member.name}?`}
        description="They lose the chat of the clan, and are told."
        tone="danger"
        confirmLabel="Remove"
        confirmError={sentenceOf}
        onConfirm={() => write.mutateAsync(() => clansApi.removeClanMember({ params }))}
      />
      <AlertDialog
        open={asked?.kind === 'hand-over'}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        title={`Hand ${clan.name} over to ${member.name}?`}
        description="They become the owner, and you an officer. Only they can give it back."
        confirmLabel="Hand over"
        confirmError={sentenceOf}
        onConfirm={() => write.mutateAsync(() => give('owner'))}
      />
    </>
  )
}
