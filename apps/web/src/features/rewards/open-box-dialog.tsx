import type { ClosedBox, Item, OpenedBox } from '@esports/contract'
import { Button, Dialog, TextField, useToast } from '@esports/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { rewardsApi } from '../../lib/rewards-api.ts'
import { textsOf } from '../../lib/texts.ts'
import { useKeptFocus } from '../../lib/use-kept-focus.ts'
import { ItemCard, useProgressChanged, useWear } from '../items/index.ts'
import { OddsButton } from './odds-dialog.tsx'
import styles from './open-box-dialog.module.css'
import { BoxArt } from './reward-art.tsx'
import { rewardTexts } from './texts.tsx'
import { VerifyDraw } from './verify-draw.tsx'

export interface OpenBoxDialogProps {
  box: ClosedBox
  username: string
  imageUrl: string | null
  onClose: () => void
}

/** Opens one box: the commitment and the gamer's own seed, then the item, then the check of the draw. */
export function OpenBoxDialog({ box, username, imageUrl, onClose }: OpenBoxDialogProps) {
  const t = textsOf(rewardTexts).opening
  const changed = useProgressChanged()
  const toast = useToast()
  // A repeated press with the same choice is the same attempt.
  const keys = useRef(new Map<string, string>())
  const keyOf = (choice: object): string => {
    const text = JSON.stringify(choice)
    const key = keys.current.get(text) ?? crypto.randomUUID()
    keys.current.set(text, key)
    return key
  }
  const open = useMutation({
    mutationFn: async (choice: { readonly clientSeed: string } | { readonly sku: string }) => {
      const params = { id: box.id }
      const options = { idempotencyKey: keyOf(choice) }
      return 'sku' in choice
        ? (await rewardsApi.chooseFromBox({ params, body: choice }, options)).data
        : (await rewardsApi.openBox({ params, body: { ...choice, commitment: box.commitment } }, options))
            .data
    },
    onError: (cause) => toast.show({ tone: 'danger', title: sentenceOf(cause) }),
    // The list behind the dialog and the counts of the header; after an error too, for it may have been opened elsewhere.
    onSettled: changed,
  })
  const opened = open.data
  const around = useKeptFocus<HTMLDivElement>(opened !== undefined)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !open.isPending && onClose()}
      title={opened ? opened.item.name : box.choices ? t.chooseTitle : t.openTitle}
      description={opened ? undefined : t.detail(textsOf(rewardTexts).boxes.source(box.source))}
    >
      <div ref={around} tabIndex={-1} className={styles['around']}>
        {opened ? (
          <Revealed box={box} opened={opened} username={username} imageUrl={imageUrl} onClose={onClose} />
        ) : box.choices ? (
          <Choices
            items={box.choices}
            username={username}
            imageUrl={imageUrl}
            isBusy={open.isPending}
            onChoose={(sku) => open.mutate({ sku })}
          />
        ) : (
          <Draw box={box} isBusy={open.isPending} onOpen={(clientSeed) => open.mutate({ clientSeed })} />
        )}
      </div>
    </Dialog>
  )
}

const randomSeed = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, '0')).join('')

function Draw({
  box,
  isBusy,
  onOpen,
}: {
  box: ClosedBox
  isBusy: boolean
  onOpen: (clientSeed: string) => void
}) {
  const t = textsOf(rewardTexts).opening
  const [clientSeed, setClientSeed] = useState(randomSeed)
  const id = useId()
  const text = clientSeed.trim()
  const error = text === '' ? t.empty : text.includes('|') ? t.noBar : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!error) onOpen(text)
  }
  return (
    <form className={styles['root']} onSubmit={submit}>
      <span className={styles['box']} data-state={isBusy ? 'opening' : 'closed'}>
        <BoxArt />
      </span>
      <div className={styles['commitment']}>
        <h3 id={id}>{t.commitment}</h3>
        <code aria-labelledby={id} dir="ltr">
          {box.commitment}
        </code>
        <p>{t.commitmentDetail}</p>
      </div>
      <TextField
        label={t.seed}
        hint={t.seedHint}
        value={clientSeed}
        maxLength={64}
        onValueChange={setClientSeed}
        error={error}
      />
      <div className={styles['actions']}>
        <Button type="submit" tone="accent" loading={isBusy} disabled={error !== undefined}>
          {t.submit}
        </Button>
        <OddsButton />
      </div>
    </form>
  )
}

function Choices({
  items,
  username,
  imageUrl,
  isBusy,
  onChoose,
}: {
  items: readonly Item[]
  username: string
  imageUrl: string | null
  isBusy: boolean
  onChoose: (sku: string) => void
}) {
  return (
    <ul className={styles['choices']}>
      {items.map((item) => (
        <li key={item.sku}>
          <ItemCard item={item} username={username} imageUrl={imageUrl}>
            <Button fullWidth tone="accent" disabled={isBusy} onClick={() => onChoose(item.sku)}>
              {textsOf(rewardTexts).opening.choose(item.name)}
            </Button>
          </ItemCard>
        </li>
      ))}
    </ul>
  )
}

function Revealed({
  box,
  opened,
  username,
  imageUrl,
  onClose,
}: {
  box: ClosedBox
  opened: OpenedBox
  username: string
  imageUrl: string | null
  onClose: () => void
}) {
  const wear = useWear()
  const t = textsOf(rewardTexts).opening
  const { item, pointsInstead } = opened
  const { kind } = item
  return (
    <div className={styles['root']}>
      <div className={styles['item']} data-rarity={item.rarity} role="status">
        <ItemCard item={item} username={username} imageUrl={imageUrl} />
      </div>
      {pointsInstead === null ? null : (
        <p className={styles['instead']}>{t.duplicate(<b>{t.points(pointsInstead)}</b>)}</p>
      )}
      <VerifyDraw box={opened} commitment={box.commitment} />
      <div className={styles['actions']}>
        {pointsInstead === null && kind !== 'emblem_part' ? (
          <Button
            tone="accent"
            loading={wear.isPending}
            onClick={() => wear.mutate({ kind, sku: item.sku }, { onSuccess: onClose })}
          >
            {t.wear}
          </Button>
        ) : null}
        <Button onClick={onClose}>{t.done}</Button>
      </div>
    </div>
  )
}
