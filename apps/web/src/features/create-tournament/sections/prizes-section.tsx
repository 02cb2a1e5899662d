import { type PrizeShare, splitSum } from '@esports/contract'
import { AmountField, Button, IconButton, NumberField, Switch } from '@esports/ui'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatUsdt } from '../../../lib/format-money.ts'
import { currentLocale } from '../../../lib/language.ts'
import { textsOf } from '../../../lib/texts.ts'
import { amountText, microOf } from '../prize-amount.ts'
import type { SectionProps } from '../section-props.ts'
import { createTournamentTexts } from '../texts.tsx'
import styles from './section.module.css'

const presets = (): readonly { readonly label: string; readonly split: readonly PrizeShare[] }[] => [
  {
    label: textsOf(createTournamentTexts).prizes.winnerTakesAll,
    split: [{ fromPlace: 1, toPlace: 1, bps: 10_000 }],
  },
  {
    label: '60 · 40',
    split: [
      { fromPlace: 1, toPlace: 1, bps: 6000 },
      { fromPlace: 2, toPlace: 2, bps: 4000 },
    ],
  },
  {
    label: '50 · 30 · 10 · 10',
    split: [
      { fromPlace: 1, toPlace: 1, bps: 5000 },
      { fromPlace: 2, toPlace: 2, bps: 3000 },
      { fromPlace: 3, toPlace: 4, bps: 1000 },
    ],
  },
]

/** The queue, the prize pool and how it is split. */
export function PrizesSection({ draft, change, limits, problem }: SectionProps) {
  const t = textsOf(createTournamentTexts).prizes
  const { prizePool, prizeSplit, entry } = draft
  const hasPrize = prizePool !== '0'
  const [typed, setTyped] = useState('')
  const sum = splitSum(prizeSplit)
  return (
    <>
      <p className={styles['note']}>{t.free}</p>
      <Switch
        label={t.waitlist}
        hint={t.waitlistHint}
        checked={entry.hasWaitlist}
        onCheckedChange={(hasWaitlist) => change({ entry: { ...entry, hasWaitlist } })}
      />
      <div data-setting="prizePool">
        <AmountField
          label={t.pool}
          unit="USDT"
          decimals={6}
          // What the contract can say: 30 digits of micro-USDT.
          maxLength={24}
          value={amountText(typed, prizePool)}
          hint={t.poolHint(formatUsdt(limits.maxPrize))}
          error={problem('prizePool')}
          onValueChange={(amount) => {
            setTyped(amount)
            // The split stays while the pool is typed again; without a pool it is not published.
            change({
              prizePool: microOf(amount),
              prizeSplit: prizeSplit.length > 0 ? prizeSplit : [...(presets()[2]?.split ?? [])],
            })
          }}
        />
      </div>
      {hasPrize ? (
        <div className={styles['shares']} data-setting="prizeSplit">
          <div className={styles['row']} role="group" aria-label={t.splits}>
            {presets().map(({ label, split }) => (
              <Button key={label} size="s" onClick={() => change({ prizeSplit: [...split] })}>
                {label}
              </Button>
            ))}
          </div>
          {prizeSplit.map((share, index) => (
            <Share
              // Shares have no identity beside their place in the list.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={index}
              share={share}
              pool={prizePool}
              onChange={(next) =>
                change({ prizeSplit: prizeSplit.map((one, at) => (at === index ? next : one)) })
              }
              onRemove={() => change({ prizeSplit: prizeSplit.filter((_, at) => at !== index) })}
            />
          ))}
          <div className={styles['sum']} data-state={sum === 10_000 ? 'whole' : 'open'}>
            <Button
              size="s"
              disabled={prizeSplit.length >= 32 || sum >= 10_000}
              onClick={() => {
                const next = (prizeSplit.at(-1)?.toPlace ?? 0) + 1
                const bps = 10_000 - sum
                change({
                  prizeSplit: [...prizeSplit, { fromPlace: next, toPlace: next, bps }],
                })
              }}
            >
              <Plus size={15} aria-hidden /> {t.addPlaces}
            </Button>
            <span role="status">
              {(sum === 10_000 ? t.isSplit : t.isPartlySplit)(<b>{percentOf(sum)} %</b>)}
            </span>
          </div>
          {problem('prizeSplit') ? (
            <p role="alert" className={styles['wrong']}>
              {problem('prizeSplit')}
            </p>
          ) : null}
        </div>
      ) : null}
    </>
  )
}

const percentOf = (bps: number) => new Intl.NumberFormat(currentLocale()).format(bps / 100)

function Share({
  share,
  pool,
  onChange,
  onRemove,
}: {
  share: PrizeShare
  pool: string
  onChange: (share: PrizeShare) => void
  onRemove: () => void
}) {
  const { fromPlace, toPlace, bps } = share
  const t = textsOf(createTournamentTexts).prizes
  const each = (BigInt(pool) * BigInt(bps)) / 10_000n
  return (
    <div className={styles['share']} role="group" aria-label={t.prizeFor(fromPlace, toPlace)}>
      <NumberField
        label={t.from}
        min={1}
        max={1024}
        value={fromPlace}
        onValueChange={(next) => {
          if (next !== null) onChange({ ...share, fromPlace: next, toPlace: Math.max(next, toPlace) })
        }}
      />
      <NumberField
        label={t.to}
        min={fromPlace}
        max={1024}
        value={toPlace}
        onValueChange={(next) => {
          if (next !== null) onChange({ ...share, toPlace: next })
        }}
      />
      <NumberField
        label={t.percent}
        hint={t.each(formatUsdt(String(each)))}
        min={0.01}
        max={100}
        step={5}
        smallStep={0.5}
        format={{ maximumFractionDigits: 2 }}
        value={bps / 100}
        onValueChange={(percent) => {
          if (percent !== null && percent > 0) onChange({ ...share, bps: Math.round(percent * 100) })
        }}
      />
      <IconButton
        label={t.removePrize(fromPlace, toPlace)}
        icon={<Trash2 size={17} aria-hidden />}
        onClick={onRemove}
      />
    </div>
  )
}
