import type { BoxOdds } from '@esports/contract'
import { Button, Dialog, Skeleton, Table } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Block } from '../../lib/block.tsx'
import { currentLocale } from '../../lib/language.ts'
import { textsOf } from '../../lib/texts.ts'
import { itemTexts, raritiesDownwards } from '../items/index.ts'
import styles from './odds-dialog.module.css'
import { oddsQuery } from './queries.ts'
import { rewardTexts } from './texts.tsx'

/** Opens the table of the newest odds. */
export function OddsButton() {
  const t = textsOf(rewardTexts).odds
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.open}</Button>
      {isOpen ? <OddsDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function OddsDialog({ onClose }: { onClose: () => void }) {
  const t = textsOf(rewardTexts).odds
  const query = useQuery(oddsQuery)
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={t.title} description={t.detail}>
      <Block query={query} what={t.what} loading={<Skeleton shape="block" height="20rem" />}>
        {([newest]) => (newest ? <Odds odds={newest} /> : null)}
      </Block>
    </Dialog>
  )
}

/** `9.5 %`: exact, because weights are integers. */
const shareOf = (weight: number, total: number, locale = currentLocale()): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(weight / total)

function Odds({ odds: { version, entries, sureAfter, duplicatePoints } }: { odds: BoxOdds }) {
  const t = textsOf(rewardTexts).odds
  const { rarities } = textsOf(itemTexts)
  const total = entries.reduce((sum, { weight }) => sum + weight, 0)
  const rows = entries.toSorted((a, b) => a.weight - b.weight)
  return (
    <div className={styles['root']}>
      <ul className={styles['sums']}>
        {raritiesDownwards.map((rarity) => (
          <li key={rarity}>
            <b>
              {shareOf(
                entries
                  .filter(({ item }) => item.rarity === rarity)
                  .reduce((sum, { weight }) => sum + weight, 0),
                total,
              )}
            </b>{' '}
            {rarities[rarity]}
            <span>{t.forDuplicate(duplicatePoints[rarity])}</span>
          </li>
        ))}
      </ul>
      <p>{t.sure(sureAfter, version, total)}</p>
      <Table
        caption={t.items}
        rows={rows}
        rowKey={({ item }) => item.sku}
        columns={[
          { id: 'name', rowHeader: true, header: t.item, cell: ({ item }) => item.name },
          { id: 'rarity', header: t.rarity, cell: ({ item }) => rarities[item.rarity] },
          { id: 'chance', header: t.chance, align: 'end', cell: ({ weight }) => shareOf(weight, total) },
        ]}
      />
    </div>
  )
}
