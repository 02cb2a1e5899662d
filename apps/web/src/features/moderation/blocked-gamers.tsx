import type { BlockedGamer } from '@esports/contract'
import { Button, Card, CardHeader, Skeleton, useToast } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { sentenceOf } from '../../lib/api.ts'
import { Block } from '../../lib/block.tsx'
import { useKeptFocus } from '../../lib/use-kept-focus.ts'
import { GamerFace } from '../items/index.ts'
import styles from './blocked-gamers.module.css'
import { blocksQuery, useBlock } from './blocks.ts'

/** In the own profile: whom the gamer has blocked, with the way back. */
export function BlockedGamers() {
  const query = useQuery(blocksQuery)
  return (
    <Card aria-label="Blocked gamers">
      <CardHeader title={<h3>Blocked gamers</h3>} action={<b>{query.data?.length}</b>} />
      <Block query={query} what="whom you have blocked" loading={<Skeleton shape="block" height="3rem" />}>
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
        <p className={styles['none']}>
          Nobody. You can block a gamer on their page, or in the menu of a message of theirs.
        </p>
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
  const toast = useToast()
  const unblock = useBlock(username)
  return (
    <li>
      <GamerFace username={username} size={32} />
      <span className={styles['who']}>
        <Link to="/u/$username" params={{ username }}>
          {name}
        </Link>
        <span>@{username}</span>
      </span>
      <Button
        size="s"
        aria-label={`Unblock ${name}`}
        loading={unblock.isPending}
        onClick={() =>
          unblock.mutate(false, {
            onError: (cause) => toast.show({ tone: 'danger', title: sentenceOf(cause) }),
          })
        }
      >
        Unblock
      </Button>
    </li>
  )
}
