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
} from '@esports/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { Ellipsis, MessagesSquare, Settings } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { Block } from '../../lib/block.tsx'
import { formatCount } from '../../lib/format-money.ts'
import type { ScreenData } from '../../lib/screen-data.ts'
import { useKeptFocus } from '../../lib/use-kept-focus.ts'
import { LoginButton, useSession } from '../auth/index.ts'
import { useChat } from '../chat/index.ts'
import { GamerFace } from '../items/index.ts'
import { ClanReportMenu } from '../moderation/index.ts'
import { clansApi } from './api.ts'
import { BanDialog } from './ban-dialog.tsx'
import { Candidates } from './candidates.tsx'
import { ClanEmblem } from './clan-emblem.tsx'
import styles from './clan-screen.module.css'
import { clanQuery } from './queries.ts'
import { useClanWrite } from './use-clan-write.ts'
import { policyWords, roleWords } from './words.ts'

/** Reads what the screen shows first. */
export const prefetch: ScreenData = (queries, { params: { slug = '' } }) =>
  queries.prefetchQuery(clanQuery(slug))

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

function View({ clan }: { clan: ClanPage }) {
  const { name, tag, slug, emblem, about, region, rating, roster, memberMax, joinPolicy, viewer } = clan
  return (
    <div className={styles['root']}>
      <ArtHero className={styles['hero']} seed={`clan:${slug}`} hue={emblem.hue}>
        <ClanEmblem emblem={emblem} />
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
                <GamerFace username={member.username} size={36} />
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
        {viewer.can.includes('manage') ? <Candidates clan={clan} /> : null}
      </div>
    </div>
  )
}

function Actions({ clan }: { clan: ClanPage }) {
  const session = useSession()
  const { open, chat } = useChat()
  const write = useClanWrite(clan.slug)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { slug, name, viewer, joinPolicy } = clan
  const params = { slug }
  const around = useKeptFocus<HTMLDivElement>(viewer.can.join())
  const answer = (decision: 'accepted' | 'declined') =>
    write.mutate(() => clansApi.answerClanInvitation({ params, body: { decision } }))
  const disband = async () => {
    await clansApi.leaveClan({ params })
    await navigate({ to: '/clans' })
    queries.removeQueries({ queryKey: clanQuery(slug).queryKey })
    for (const queryKey of [['chats'], ['clans']]) void queries.invalidateQueries({ queryKey })
  }
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
      {viewer.can.includes('answer') ? (
        <>
          <p className={styles['waiting']}>{name} invites you.</p>
          <Button tone="accent" loading={write.isPending} onClick={() => answer('accepted')}>
            Join {name}
          </Button>
          <Button loading={write.isPending} onClick={() => answer('declined')}>
            Decline
          </Button>
        </>
      ) : null}
      {viewer.can.includes('manage') ? (
        <Button render={<Link to="/clans/$slug/settings" params={params} />}>
          <Settings size={18} aria-hidden /> Settings
        </Button>
      ) : null}
      {viewer.can.includes('disband') ? (
        <AlertDialog
          title={`Disband ${name}?`}
          description="You are its last member. The clan ends, with its chat; results keep its name. Name and tag become free."
          tone="danger"
          confirmLabel="Disband the clan"
          confirmError={sentenceOf}
          onConfirm={disband}
          trigger={<Button>Disband</Button>}
        />
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

type Member = ClanPage['roster'][number]
type Question = 'remove' | 'ban' | 'hand-over'

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
          <MenuItem onClick={() => setAsked('hand-over')}>Hand the clan over</MenuItem>
        ) : null}
        <MenuItem tone="danger" onClick={() => setAsked('remove')}>
          Remove from the clan
        </MenuItem>
        <MenuItem tone="danger" onClick={() => setAsked('ban')}>
          Ban from the clan
        </MenuItem>
      </Menu>
      <AlertDialog
        open={asked === 'remove'}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        title={`Remove ${member.name}?`}
        description="They lose the chat of the clan, and are told."
        tone="danger"
        confirmLabel="Remove"
        confirmError={sentenceOf}
        onConfirm={() => write.mutateAsync(() => clansApi.removeClanMember({ params }))}
      />
      {asked === 'ban' ? <BanDialog clan={clan} member={member} onClose={() => setAsked(null)} /> : null}
      <AlertDialog
        open={asked === 'hand-over'}
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
