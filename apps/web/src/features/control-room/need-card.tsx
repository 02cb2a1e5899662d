import type { Need, TournamentDetail } from '@esports/contract'
import { AlertDialog, Badge, Button, useToast } from '@esports/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { api, sentenceOf } from '../../lib/api.ts'
import { formatMoment } from '../../lib/format-time.ts'
import { roundWords } from '../../lib/name-words.ts'
import { playApi } from '../../lib/play-api.ts'
import { textsOf } from '../../lib/texts.ts'
import { endRefereeCall } from '../chat/index.ts'
import { controlRoomKey, type RulingPreset } from '../tournaments/index.ts'
import styles from './need-card.module.css'
import { needBadges, needClock, needSentence, needTitle, presetOf, refusalWords } from './need-words.ts'
import { controlRoomTexts } from './texts.tsx'

export interface NeedCardProps {
  need: Need
  tournament: Pick<TournamentDetail, 'id' | 'slug' | 'name'>
  /** By the clock of the tournament, in ms since 1970. */
  now: number
  isSelected: boolean
  /** Whether E presses the first action of the selected card. */
  hasKeys: boolean
  onRule: (matchId: string, preset: RulingPreset | undefined) => void
  onAnnounce?: (text: string) => void
}

/** One thing that waits for an official: what and who, its clock, and what can be done about it at once. */
export function NeedCard({ need, now, isSelected, hasKeys, ...rest }: NeedCardProps) {
  const title = useId()
  const clock = needClock(need, now)
  const refusal = refusalWords(need)
  const sentence = needSentence(need)
  return (
    <article
      className={styles['root']}
      aria-labelledby={title}
      tabIndex={-1}
      data-need={need.id}
      data-selected={isSelected || undefined}
    >
      <p className={styles['head']}>
        <Badge {...needBadges[need.type]}>{textsOf(controlRoomTexts).needs.kinds[need.type]}</Badge>
        {'match' in need ? (
          <span className={styles['where']}>
            <b>{need.match.code}</b> · {roundWords(need.match.roundName)}
          </span>
        ) : null}
        <time
          className={styles['clock']}
          dateTime={need.dueAt}
          title={formatMoment(need.dueAt)}
          data-tone={clock.tone}
        >
          {clock.words}
        </time>
      </p>
      <h4 id={title} className={styles['title']}>
        {needTitle(need)}
      </h4>
      {sentence ? <p className={styles['words']}>{sentence}</p> : null}
      {refusal ? <p className={styles['refusal']}>{refusal}</p> : null}
      <div className={styles['actions']}>
        <Actions need={need} shortcut={isSelected && hasKeys ? 'E' : undefined} {...rest} />
      </div>
    </article>
  )
}

type ActionsProps = Pick<NeedCardProps, 'need' | 'tournament' | 'onRule' | 'onAnnounce'> & {
  shortcut: string | undefined
}

function Actions({ need, tournament, shortcut, onRule, onAnnounce }: ActionsProps) {
  const t = textsOf(controlRoomTexts).needs
  const primary = { 'data-primary': '', 'aria-keyshortcuts': shortcut } as const
  if (need.type === 'start') return <StartActions need={need} tournament={tournament} primary={primary} />
  if (need.type === 'check_in')
    return onAnnounce ? (
      <Button size="s" {...primary} onClick={() => onAnnounce(t.reminder(formatMoment(need.dueAt)))}>
        {t.announce}
      </Button>
    ) : null
  const { match, can } = need
  const isLobby = match.kind === 'lobby'
  const canRule = can.includes('rule') && !isLobby
  const opening = isLobby ? (can.includes('rule') ? t.decideInLobby : t.openLobby) : t.openMatch
  const isRulingFirst = canRule && need.type !== 'unconfirmed' && need.type !== 'referee_call'
  const acts = canRule || can.includes('confirm') || can.includes('answer_call')
  return (
    <>
      {need.type === 'unconfirmed' && can.includes('confirm') && need.score ? (
        <Confirm need={need} score={need.score} tournament={tournament} primary={primary} />
      ) : null}
      {need.type === 'referee_call' && can.includes('answer_call') ? (
        <AnswerCall need={need} tournament={tournament} primary={primary} />
      ) : null}
      {canRule ? (
        <Button
          size="s"
          {...(isRulingFirst ? { tone: 'accent' as const, ...primary } : {})}
          onClick={() => onRule(match.id, presetOf(need))}
        >
          {t.decide}
        </Button>
      ) : null}
      <Button
        size="s"
        variant="ghost"
        {...(acts ? {} : primary)}
        render={
          isLobby ? (
            <Link to="/l/$id" params={{ id: match.id }} />
          ) : (
            <Link to="/m/$id" params={{ id: match.id }} />
          )
        }
      >
        {opening}
      </Button>
    </>
  )
}

type Primary = { readonly 'data-primary': string; readonly 'aria-keyshortcuts': string | undefined }

/** A mutation after which the queue is read again. */
function useNeedWrite(
  { slug }: Pick<TournamentDetail, 'slug'>,
  write: () => Promise<unknown>,
  { onSuccess }: { readonly onSuccess: () => void },
) {
  const toast = useToast()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSuccess,
    onError: (cause) => toast.show({ tone: 'danger', title: sentenceOf(cause) }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: controlRoomKey(slug) }),
        queries.invalidateQueries({ queryKey: ['matches'] }),
        queries.invalidateQueries({ queryKey: ['tournaments'] }),
      ]),
  })
}

function Confirm({
  need: { match },
  score,
  tournament,
  primary,
}: {
  need: Extract<Need, { type: 'unconfirmed' }>
  score: readonly [number, number]
  tournament: NeedCardProps['tournament']
  primary: Primary
}) {
  const t = textsOf(controlRoomTexts).needs
  const toast = useToast()
  const confirm = useNeedWrite(
    tournament,
    () =>
      playApi.ruleMatch({
        params: { id: match.id },
        body: {
          ruling:
            score[0] === score[1]
              ? { type: 'draw', score: [...score] }
              : { type: 'win', winner: score[0] > score[1] ? 0 : 1, score: [...score] },
          reason: t.nobodyAnswered,
          version: match.version,
        },
      }),
    { onSuccess: () => toast.show({ tone: 'positive', title: t.confirmed(match.code) }) },
  )
  return (
    <Button size="s" tone="accent" {...primary} loading={confirm.isPending} onClick={() => confirm.mutate()}>
      {t.confirm(score.join('–'))}
    </Button>
  )
}

function AnswerCall({
  need: { match },
  tournament,
  primary,
}: {
  need: Extract<Need, { type: 'referee_call' }>
  tournament: NeedCardProps['tournament']
  primary: Primary
}) {
  const navigate = useNavigate()
  const answer = useNeedWrite(tournament, () => endRefereeCall(match.id), {
    onSuccess: () =>
      void (match.kind === 'lobby'
        ? navigate({ to: '/l/$id', params: { id: match.id } })
        : navigate({ to: '/m/$id', params: { id: match.id } })),
  })
  return (
    <Button size="s" tone="accent" {...primary} loading={answer.isPending} onClick={() => answer.mutate()}>
      {textsOf(controlRoomTexts).needs.takeCall}
    </Button>
  )
}

function StartActions({
  need: { can },
  tournament,
  primary,
}: {
  need: Extract<Need, { type: 'start' }>
  tournament: NeedCardProps['tournament']
  primary: Primary
}) {
  const t = textsOf(controlRoomTexts).clocks
  const queries = useQueryClient()
  if (!can.includes('start')) return null
  return (
    <AlertDialog
      title={t.startTitleOf(tournament.name)}
      description={t.startAbout}
      confirmLabel={t.start}
      confirmError={sentenceOf}
      onConfirm={async () => {
        await api.startTournament({ params: { id: tournament.id } })
        await queries.invalidateQueries({ queryKey: ['tournaments'] })
      }}
      trigger={
        <Button size="s" tone="accent" {...primary}>
          {t.startAgain}
        </Button>
      }
    />
  )
}
