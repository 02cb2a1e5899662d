import type { PlayedMatch } from '@esports/contract'
import { Badge, Skeleton } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Block } from '../../lib/block.tsx'
import { formatDay } from '../../lib/format-time.ts'
import { profileApi } from '../../lib/profile-api.ts'
import styles from './played-matches.module.css'

const tones = { won: 'positive', lost: 'neutral', drawn: 'neutral' } as const
const words = { won: 'Won', lost: 'Lost', drawn: 'Drawn' } as const

/** The last matches of a gamer, for whom they show them to. */
export function PlayedMatches({ username }: { username: string }) {
  const query = useQuery({
    queryKey: ['gamer', username, 'matches'],
    queryFn: async ({ signal }) =>
      (await profileApi.listGamerMatches({ params: { username } }, { signal })).items,
  })
  return (
    <Block query={query} what="the matches" loading={<Skeleton shape="block" height="8rem" />}>
      {(matches) =>
        matches.length === 0 ? (
          <p className={styles['none']}>No match is over yet.</p>
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
  return (
    <>
      <Badge tone={tones[result]}>{words[result]}</Badge>
      <span className={styles['what']}>
        <Link to="/m/$id" params={{ id: matchId }}>
          against {opponent}
        </Link>
        <span>
          {tournament.name} · {formatDay(at)}
        </span>
      </span>
      <b>{score === null ? 'Forfeit' : `${score[0]}–${score[1]}`}</b>
    </>
  )
}
