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
import type { ScreenData } from '../../lib/screen-data.ts'
import { textsOf } from '../../lib/texts.ts'
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
import { clanPageTexts } from './page-texts.ts'
import { clanQuery } from './queries.ts'
import { regionName } from './region-name.ts'
import { clanTexts } from './texts.ts'
import { useClanWrite } from './use-clan-write.ts'

/** Reads what the screen shows first. */
export const prefetch: ScreenData = (queries, { params: { slug = '' } }) =>
  queries.prefetchQuery(clanQuery(slug))

/** The page of one clan: who is in it, and the way in. */
export function ClanScreen() {
  const { slug } = useParams({ from: '/clans/$slug' })
  const query = useQuery(clanQuery(slug))
  return (
    <Block
      query={query}
      what={textsOf(clanPageTexts).what}
      loading={<Skeleton shape="block" height="30rem" />}
    >
      {(clan) => <View clan={clan} />}
    </Block>
  )
}

function View({ clan }: { clan: ClanPage }) {
  const t = textsOf(clanPageTexts)
  const words = textsOf(clanTexts)
  const { name, tag, slug, emblem, about, region, rating, roster, memberMax, joinPolicy, viewer } = clan
  return (
    <div className={styles['root']}>
      <ArtHero className={styles['hero']} seed={`clan:${slug}`} hue={emblem.hue}>
        <ClanEmblem emblem={emblem} />
        <div className={styles['who']}>
          <h2>
            {name} <span>[{tag}]</span>
          </h2>
          <p dir="auto">{about}</p>
          <p className={styles['facts']}>
            <Badge variant="on-art">{words.policies[joinPolicy]}</Badge>
            <span>{regionName(region)}</span>
            <span>{words.rating(rating)}</span>
            {viewer.role ? <Badge variant="on-art">{t.youAre(words.roles[viewer.role])}</Badge> : null}
          </p>
        </div>
        <Actions clan={clan} />
      </ArtHero>
      <div className={styles['columns']}>
        <Card aria-label={t.members}>
          <CardHeader
            title={<h3>{t.members}</h3>}
            action={
              <b>
                {roster.length}/{memberMax}
              </b>
            }
          />
          <ProgressBar label={t.members} value={roster.length} max={memberMax} tone="info" />
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
                <Badge tone={member.role === 'owner' ? 'accent' : 'neutral'}>
                  {words.roles[member.role]}
                </Badge>
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
  const t = textsOf(clanPageTexts)
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
          <MessagesSquare size={18} aria-hidden /> {t.openChat}
        </Button>
      ) : null}
      {viewer.can.includes('join') || viewer.can.includes('request') ? (
        <Button
          tone="accent"
          loading={write.isPending}
          onClick={() => write.mutate(() => clansApi.joinClan({ params }))}
        >
          {viewer.can.includes('join') ? t.join(name) : t.request}
        </Button>
      ) : null}
      {viewer.can.includes('withdraw') ? (
        <>
          <p className={styles['waiting']}>{t.requested}</p>
          <Button
            loading={write.isPending}
            onClick={() => write.mutate(() => clansApi.withdrawClanRequest({ params }))}
          >
            {t.withdraw}
          </Button>
        </>
      ) : null}
      {viewer.can.includes('answer') ? (
        <>
          <p className={styles['waiting']}>{t.invitesYou(name)}</p>
          <Button tone="accent" loading={write.isPending} onClick={() => answer('accepted')}>
            {t.join(name)}
          </Button>
          <Button loading={write.isPending} onClick={() => answer('declined')}>
            {t.decline}
          </Button>
        </>
      ) : null}
      {viewer.can.includes('manage') ? (
        <Button render={<Link to="/clans/$slug/settings" params={params} />}>
          <Settings size={18} aria-hidden /> {t.settings}
        </Button>
      ) : null}
      {viewer.can.includes('disband') ? (
        <AlertDialog
          title={t.disbandTitle(name)}
          description={t.disbandDetail}
          tone="danger"
          confirmLabel={t.disbandConfirm}
          confirmError={sentenceOf}
          onConfirm={disband}
          trigger={<Button>{t.disband}</Button>}
        />
      ) : null}
      {viewer.can.includes('leave') ? (
        <AlertDialog
          title={t.leaveTitle(name)}
          description={t.leaveDetail}
          tone="danger"
          confirmLabel={t.leaveConfirm}
          confirmError={sentenceOf}
          onConfirm={() => write.mutateAsync(() => clansApi.leaveClan({ params }))}
          trigger={<Button>{t.leave}</Button>}
        />
      ) : null}
      {viewer.can.length === 0 && viewer.role === null && session.status === 'gamer' ? (
        <p className={styles['waiting']}>{joinPolicy === 'invite' ? t.inviteOnly : t.closed}</p>
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
  const t = textsOf(clanPageTexts).member
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
            label={t.actions(member.name)}
            icon={<Ellipsis size={16} aria-hidden />}
          />
        }
      >
        {roles.map((role) => (
          <MenuItem key={role} onClick={() => write.mutate(() => give(role))}>
            {t.make[role]}
          </MenuItem>
        ))}
        {own === 'owner' ? <MenuItem onClick={() => setAsked('hand-over')}>{t.handOver}</MenuItem> : null}
        <MenuItem tone="danger" onClick={() => setAsked('remove')}>
          {t.remove}
        </MenuItem>
        <MenuItem tone="danger" onClick={() => setAsked('ban')}>
          {t.ban}
        </MenuItem>
      </Menu>
      <AlertDialog
        open={asked === 'remove'}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        title={t.removeTitle(member.name)}
        description={t.removeDetail}
        tone="danger"
        confirmLabel={t.removeConfirm}
        confirmError={sentenceOf}
        onConfirm={() => write.mutateAsync(() => clansApi.removeClanMember({ params }))}
      />
      {asked === 'ban' ? <BanDialog clan={clan} member={member} onClose={() => setAsked(null)} /> : null}
      <AlertDialog
        open={asked === 'hand-over'}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        title={t.handOverTitle(clan.name, member.name)}
        description={t.handOverDetail}
        confirmLabel={t.handOverConfirm}
        confirmError={sentenceOf}
        onConfirm={() => write.mutateAsync(() => give('owner'))}
      />
    </>
  )
}
