import type { BlockedGamer } from '@esports/contract'
import { Button, Card, CardHeader, Skeleton, useToast } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { sentenceOf } from '../../lib/api.ts'
import { Block } from '../../lib/block.tsx'
import { textsOf } from '../../lib/texts.ts'
import { useKeptFocus } from '../../lib/use-kept-focus.ts'
import { GamerFace } from '../items/index.ts'
import styles from './blocked-gamers.module.css'
import { blockedGamersTexts } from './blocked-gamers-texts.ts'
import { blocksQuery, useBlock } from './blocks.ts'

/** In the own profile: whom the gamer has blocked, with the way back. */
export function BlockedGamers() {
  const t = textsOf(blockedGamersTexts)
  const query = useQuery(blocksQuery)
  return (
    <Card aria-label={t.title}>
      <CardHeader title={<h3>{t.title}</h3>} action={<b>{query.data?.length}</b>} />
      <Block query={query} what={t.what} loading={<Skeleton shape="block" height="3rem" />}>
        {(blocks) => <List blocks={blocks} />}
      </Block>
    </Card>
  )
}

function List({ blocks }: { blocks: readonly BlockedGamer[] }) {
  const around = useKeptFocus<HTMLDivElement>(blocks.length)
  return (
    <div ref={around} tabIndex={-1}>
      {blocks.length === 0 ? (
        <p className={styles['none']}>{textsOf(blockedGamersTexts).none}</p>
      ) : (
        <ul className={styles['list']}>
          {blocks.map((gamer) => (
            <Row key={gamer.id} gamer={gamer} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Row({ gamer: { username, name } }: { gamer: BlockedGamer }) {
  const t = textsOf(blockedGamersTexts)
  const toast = useToast()
  const unblock = useBlock(username)
  return (
    <li>
      <GamerFace username={username} size={32} />
      <span className={styles['who']}>
        <Link to="/u/$username" params={{ username }}>
          {name}
        </Link>
        <span>
          <bdi>@{username}</bdi>
        </span>
      </span>
      <Button
        size="s"
        aria-label={t.unblockOf(name)}
        loading={unblock.isPending}
        onClick={() =>
          unblock.mutate(false, {
            onError: (cause) => toast.show({ tone: 'danger', title: sentenceOf(cause) }),
          })
        }
      >
        {t.unblock}
      </Button>
    </li>
  )
}
