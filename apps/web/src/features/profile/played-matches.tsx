import type { PlayedMatch } from '@esports/contract'
import { Badge, Skeleton } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Block } from '../../lib/block.tsx'
import { formatDay } from '../../lib/format-time.ts'
import { profileApi } from '../../lib/profile-api.ts'
import { textsOf } from '../../lib/texts.ts'
import { gamerTexts } from './gamer-texts.tsx'
import styles from './played-matches.module.css'

const tones = { won: 'positive', lost: 'neutral', drawn: 'neutral' } as const

/** The last matches of a gamer, for whom they show them to. */
export function PlayedMatches({ username }: { username: string }) {
  const t = textsOf(gamerTexts)
  const query = useQuery({
    queryKey: ['gamer', username, 'matches'],
    queryFn: async ({ signal }) =>
      (await profileApi.listGamerMatches({ params: { username } }, { signal })).items,
  })
  return (
    <Block query={query} what={t.matchesWhat} loading={<Skeleton shape="block" height="8rem" />}>
      {(matches) =>
        matches.length === 0 ? (
          <p className={styles['none']}>{t.noMatches}</p>
        ) : (
          <ul className={styles['list']}>
            {matches.map((match) => (
              <li key={match.matchId}>
                <Row match={match} />
              </li>
            ))}
          </ul>
        )
      }
    </Block>
  )
}

function Row({ match: { matchId, tournament, opponent, score, result, at } }: { match: PlayedMatch }) {
  const t = textsOf(gamerTexts)
  return (
    <>
      <Badge tone={tones[result]}>{t.results[result]}</Badge>
      <span className={styles['what']}>
        <Link to="/m/$id" params={{ id: matchId }}>
          {t.against(opponent)}
        </Link>
        <span>
          {tournament.name} · {formatDay(at)}
        </span>
      </span>
      <b>{score === null ? t.forfeit : <bdi dir="ltr">{`${score[0]}–${score[1]}`}</bdi>}</b>
    </>
  )
}
