import type { ClanPage } from '@esports/contract'
import { Button, Card, CardHeader, Form, TextField, useToast } from '@esports/ui'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { formatDay } from '../../lib/format-time.ts'
import { textsOf } from '../../lib/texts.ts'
import { useKeptFocus } from '../../lib/use-kept-focus.ts'
import { GamerFace } from '../items/index.ts'
import { clansApi } from './api.ts'
import styles from './clan-screen.module.css'
import { clanPageTexts } from './page-texts.ts'
import { useClanWrite } from './use-clan-write.ts'

/** Gamers who want to join, are invited, or are kept out: for who leads the clan. */
export function Candidates({ clan }: { clan: ClanPage }) {
  return (
    <div className={styles['candidates']}>
      <Requests clan={clan} />
      <Invitations clan={clan} />
      {clan.bans.length > 0 ? <Bans clan={clan} /> : null}
    </div>
  )
}

function Requests({ clan: { slug, requests, joinPolicy } }: { clan: ClanPage }) {
  const t = textsOf(clanPageTexts).requests
  const waiting = useKeptFocus<HTMLElement>(requests.length)
  return (
    <Card ref={waiting} tabIndex={-1} aria-label={t.title}>
      <CardHeader title={<h3>{t.title}</h3>} action={<b>{requests.length}</b>} />
      {requests.length === 0 ? (
        <p className={styles['none']}>{joinPolicy === 'request' ? t.none : t.off}</p>
      ) : (
        <ul className={styles['roster']}>
          {requests.map((request) => (
            <Candidate key={request.username} gamer={request} words={formatDay(request.at)}>
              <Answer slug={slug} username={request.username} name={request.name} />
            </Candidate>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Answer({ slug, username, name }: { slug: string; username: string; name: string }) {
  const write = useClanWrite(slug)
  const t = textsOf(clanPageTexts).requests
  const answer = (decision: 'accepted' | 'declined') =>
    write.mutate(() => clansApi.answerClanRequest({ params: { slug, username }, body: { decision } }))
  return (
    <span className={styles['answers']}>
      <Button size="s" tone="accent" aria-label={t.acceptName(name)} onClick={() => answer('accepted')}>
        {t.accept}
      </Button>
      <Button size="s" aria-label={t.declineName(name)} onClick={() => answer('declined')}>
        {t.decline}
      </Button>
    </span>
  )
}

function Invitations({ clan: { slug, invitations } }: { clan: ClanPage }) {
  const t = textsOf(clanPageTexts).invitations
  const toast = useToast()
  const [username, setUsername] = useState('')
  const [problem, setProblem] = useState<string>()
  const write = useClanWrite(slug)
  const inviting = useClanWrite(slug, (cause) => setProblem(sentenceOf(cause)))
  const list = useKeptFocus<HTMLUListElement>(invitations.length)
  const invite = () => {
    if (username.trim() === '') return setProblem(t.noUsername)
    inviting.mutate(() => clansApi.inviteToClan({ params: { slug }, body: { username } }), {
      onSuccess: () => {
        setUsername('')
        toast.show({ tone: 'positive', title: t.sent })
      },
    })
  }
  return (
    <Card aria-label={t.title}>
      <CardHeader title={<h3>{t.title}</h3>} action={<b>{invitations.length}</b>} />
      <Form className={styles['invite'] ?? ''} onFormSubmit={invite} aria-label={t.form}>
        <TextField
          label={t.username}
          name="username"
          value={username}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={problem}
          onValueChange={(next) => {
            setUsername(next)
            setProblem(undefined)
          }}
        />
        <Button type="submit" tone="accent" loading={inviting.isPending}>
          {t.submit}
        </Button>
      </Form>
      <ul ref={list} tabIndex={-1} className={styles['roster']} aria-label={t.list}>
        {invitations.map((invited) => (
          <Candidate key={invited.username} gamer={invited} words={t.until(formatDay(invited.expiresAt))}>
            <Button
              size="s"
              aria-label={t.revokeName(invited.name)}
              onClick={() =>
                write.mutate(() =>
                  clansApi.revokeClanInvitation({ params: { slug, username: invited.username } }),
                )
              }
            >
              {t.revoke}
            </Button>
          </Candidate>
        ))}
      </ul>
    </Card>
  )
}

function Bans({ clan: { slug, bans } }: { clan: ClanPage }) {
  const t = textsOf(clanPageTexts).bans
  const write = useClanWrite(slug)
  return (
    <Card aria-label={t.title}>
      <CardHeader title={<h3>{t.title}</h3>} action={<b>{bans.length}</b>} />
      <ul className={styles['roster']}>
        {bans.map((banned) => (
          <Candidate key={banned.username} gamer={banned} words={banned.reason}>
            <Button
              size="s"
              aria-label={t.liftName(banned.name)}
              onClick={() =>
                write.mutate(() => clansApi.unbanFromClan({ params: { slug, username: banned.username } }))
              }
            >
              {t.lift}
            </Button>
          </Candidate>
        ))}
      </ul>
    </Card>
  )
}

function Candidate({
  gamer: { username, name },
  words,
  children,
}: {
  gamer: { readonly username: string; readonly name: string }
  words: string
  children: ReactNode
}) {
  return (
    <li>
      <GamerFace username={username} size={36} />
      <span className={styles['member']}>
        <Link to="/u/$username" params={{ username }}>
          {name}
        </Link>
        <span className={styles['none']}>{words}</span>
      </span>
      {children}
    </li>
  )
}
