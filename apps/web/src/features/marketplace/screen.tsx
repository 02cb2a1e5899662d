import { type ItemKind, type MarketItem, type Progress, Rarity, type Worn } from '@esports/contract'
import {
  AlertDialog,
  ArtHero,
  Avatar,
  AvatarFrame,
  Badge,
  Button,
  EmptyState,
  Select,
  Skeleton,
  Tabs,
  ToggleTag,
  useToast,
} from '@esports/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { Block } from '../../lib/block.tsx'
import { formatCount } from '../../lib/format-money.ts'
import { rewardsApi } from '../../lib/rewards-api.ts'
import { textsOf } from '../../lib/texts.ts'
import { useKeptFocus } from '../../lib/use-kept-focus.ts'
import { type OwnProfile, useSession } from '../auth/index.ts'
import {
  bannerSeed,
  ItemCard,
  itemsQuery,
  progressQuery,
  useProgressChanged,
  useWear,
} from '../items/index.ts'
import { nearness, obstacleOf, obstacleWords } from './obstacle.ts'
import styles from './screen.module.css'
import { marketplaceTexts } from './texts.tsx'

type Filter = ItemKind | 'all'
type Order = 'mine' | 'rarity' | 'price'
const kinds: readonly Filter[] = ['all', 'frame', 'banner', 'title', 'bracket_theme', 'emblem_part']

/** Marketplace (S2.6): items for XP points, at fixed prices. Nothing is drawn here, and nothing can be sold. */
export function MarketplaceScreen() {
  const session = useSession()
  const items = useQuery(itemsQuery)
  const progress = useQuery(progressQuery)
  const { tab = 'shop' } = useSearch({ from: '/market-place' })
  const navigate = useNavigate({ from: '/market-place' })
  const [tried, setTried] = useState<MarketItem | null>(null)
  if (session.status !== 'gamer') return null
  const { profile } = session
  const t = textsOf(marketplaceTexts)
  const shown = (isMine: boolean) => (
    <Block query={items} what={t.what} loading={<Skeleton shape="block" height="30rem" />}>
      {(all) => (
        <Shelf
          items={isMine ? all.filter(({ isOwned }) => isOwned) : all}
          isMine={isMine}
          profile={profile}
          progress={progress.data}
          tried={tried}
          onTry={setTried}
        />
      )}
    </Block>
  )
  return (
    <div className={styles['root']}>
      <Preview profile={profile} progress={progress.data} tried={tried} onEnd={() => setTried(null)} />
      <Tabs
        label={t.title}
        value={tab}
        onValueChange={(next) =>
          void navigate({ search: (search) => ({ ...search, tab: next }), replace: true })
        }
        tabs={[
          { value: 'shop', label: t.shop, content: shown(false) },
          { value: 'mine', label: t.mine, content: shown(true) },
        ]}
      />
    </div>
  )
}

/** What the gamer would look like with the item that is tried on. */
const worn = ({ worn: own }: OwnProfile, tried: MarketItem | null): Worn => ({
  ...own,
  ...(tried?.kind === 'frame' ? { frame: tried.art } : {}),
  ...(tried?.kind === 'banner' ? { banner: tried.art } : {}),
  ...(tried?.kind === 'title' ? { title: tried.name } : {}),
})

function Preview({
  profile,
  progress,
  tried,
  onEnd,
}: {
  profile: OwnProfile
  progress: Progress | undefined
  tried: MarketItem | null
  onEnd: () => void
}) {
  const { frame, banner, title } = worn(profile, tried)
  const t = textsOf(marketplaceTexts)
  const hero = useRef<HTMLElement>(null)
  useEffect(() => {
    // The cards can be far below.
    if (tried) hero.current?.scrollIntoView({ block: 'nearest' })
  }, [tried])
  return (
    <ArtHero
      ref={hero}
      className={styles['hero']}
      seed={banner ? bannerSeed(banner) : profile.username}
      hue={banner?.hue ?? 210}
      aria-label={t.preview}
    >
      <AvatarFrame variant={frame?.style ?? null} {...(frame ? { hue: frame.hue } : {})}>
        <Avatar seed={profile.username} imageUrl={profile.profileImage} size={88} />
      </AvatarFrame>
      <div className={styles['who']}>
        <h2>{profile.name}</h2>
        <p>{title ?? <bdi dir="ltr">@{profile.username}</bdi>}</p>
        {tried ? (
          <p className={styles['trying']}>
            <Badge variant="on-art">{t.trying(tried.name)}</Badge>
            <Button size="s" onClick={onEnd}>
              {t.endTrying}
            </Button>
          </p>
        ) : null}
      </div>
      <p className={styles['points']}>
        {t.points(<b>{progress ? formatCount(Math.max(0, progress.points)) : '–'}</b>)}
        <Link to="/my-rewards" search={{ tab: 'xp' }}>
          {t.source}
        </Link>
      </p>
    </ArtHero>
  )
}

interface ShelfProps {
  items: readonly MarketItem[]
  isMine: boolean
  profile: OwnProfile
  progress: Progress | undefined
  tried: MarketItem | null
  onTry: (item: MarketItem | null) => void
}

const orders: readonly Order[] = ['mine', 'rarity', 'price']

function Shelf({ items, isMine, profile, progress, tried, onTry }: ShelfProps) {
  const { kind = 'all' } = useSearch({ from: '/market-place' })
  const navigate = useNavigate({ from: '/market-place' })
  const show = (next: Filter) =>
    void navigate({
      search: (search) => ({ ...search, kind: next === 'all' ? undefined : next }),
      replace: true,
      resetScroll: false,
    })
  const [order, setOrder] = useState<Order>('mine')
  const t = textsOf(marketplaceTexts)
  const rank = ({ rarity }: MarketItem) => Rarity.options.indexOf(rarity)
  const cost = ({ price }: MarketItem) => price ?? Number.MAX_SAFE_INTEGER
  const distance = (item: MarketItem) =>
    item.isOwned ? 4 : progress ? nearness(obstacleOf(item, progress)) : 0
  const shown = items
    .filter((item) => kind === 'all' || item.kind === kind)
    .toSorted((a, b) => {
      if (order === 'rarity' || isMine) return rank(b) - rank(a)
      return (order === 'mine' ? distance(a) - distance(b) : 0) || cost(a) - cost(b)
    })
  return (
    <div className={styles['shelf']}>
      <div className={styles['filters']}>
        <div role="group" aria-label={t.kind} className={styles['kinds']}>
          {kinds.map((one) => (
            <ToggleTag key={one} pressed={kind === one} onPressedChange={() => show(one)}>
              {t.kinds[one]}
            </ToggleTag>
          ))}
        </div>
        {isMine ? null : (
          <Select
            label={t.order}
            hideLabel
            value={order}
            options={orders.map((value) => ({ value, label: t.orders[value] }))}
            onValueChange={setOrder}
          />
        )}
      </div>
      {shown.length === 0 ? (
        <EmptyState
          hue={46}
          message={isMine ? t.noneOwned : t.none}
          detail={isMine ? t.noneOwnedDetail : undefined}
        />
      ) : (
        <ul className={styles['grid']}>
          {shown.map((item) => (
            <li key={item.sku}>
              <ItemCard
                item={item}
                username={profile.username}
                imageUrl={profile.profileImage}
                badge={
                  item.isWorn ? (
                    <Badge tone="positive">{t.wearing}</Badge>
                  ) : item.isOwned && !isMine ? (
                    <Badge>{t.owned}</Badge>
                  ) : null
                }
              >
                <Actions item={item} progress={progress} isTried={tried?.sku === item.sku} onTry={onTry} />
              </ItemCard>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Actions({
  item,
  progress,
  isTried,
  onTry,
}: {
  item: MarketItem
  progress: Progress | undefined
  isTried: boolean
  onTry: (item: MarketItem | null) => void
}) {
  const t = textsOf(marketplaceTexts)
  const wear = useWear()
  const { kind, sku, isOwned, isWorn } = item
  const around = useKeptFocus<HTMLDivElement>(isOwned)
  const obstacle = progress ? obstacleOf(item, progress) : null
  return (
    <div ref={around} tabIndex={-1} className={styles['actions']}>
      {isOwned ? (
        kind === 'emblem_part' ? (
          <Button fullWidth render={<Link to="/clans" />}>
            {t.useInEmblem}
          </Button>
        ) : (
          <Button
            fullWidth
            tone={isWorn ? 'neutral' : 'accent'}
            loading={wear.isPending}
            onClick={() => wear.mutate({ kind, sku: isWorn ? null : sku }, { onSuccess: () => onTry(null) })}
          >
            {isWorn ? t.takeOff : t.wear}
          </Button>
        )
      ) : (
        <>
          {obstacle ? <p className={styles['obstacle']}>{obstacleWords(obstacle)}</p> : <Buy item={item} />}
          {kind === 'bracket_theme' || kind === 'emblem_part' ? null : (
            <Button fullWidth aria-pressed={isTried} onClick={() => onTry(isTried ? null : item)}>
              {isTried ? t.endTrying : t.try}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

function Buy({ item }: { item: MarketItem }) {
  const t = textsOf(marketplaceTexts)
  const toast = useToast()
  const changed = useProgressChanged()
  const { sku, name, price } = item
  // Of this card: a repeated press is the same order.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const order = useMutation({
    mutationFn: (body: { readonly sku: string; readonly price: number }) =>
      rewardsApi.orderItem({ body }, { idempotencyKey }),
    onSuccess: async () => {
      toast.show({ tone: 'positive', title: t.bought(name), description: t.boughtDetail })
      await changed()
    },
  })
  if (price === null) return null
  return (
    <AlertDialog
      title={t.buyTitle(name)}
      description={t.buyDetail(price)}
      confirmLabel={t.buyConfirm(price)}
      confirmError={sentenceOf}
      onConfirm={() => order.mutateAsync({ sku, price })}
      trigger={
        <Button fullWidth tone="accent">
          <Check size={17} aria-hidden />
          {t.price(price)}
        </Button>
      }
    />
  )
}
