import type { BoxOdds } from '@esports/contract'
import { Button, Dialog, Skeleton, Table } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Block } from '../../lib/block.tsx'
import { raritiesDownwards, rarityNames } from '../items/index.ts'
import styles from './odds-dialog.module.css'
import { oddsQuery } from './queries.ts'

/** Opens the table of the newest odds. */
export function OddsButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>See the odds</Button>
      {isOpen ? <OddsDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function OddsDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(oddsQuery)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Odds of mystery boxes"
      description="They are the same for everybody. A published version never changes."
    >
      <Block query={query} what="the odds" loading={<Skeleton shape="block" height="20rem" />}>
        {([newest]) => (newest ? <Odds odds={newest} /> : null)}
      </Block>
    </Dialog>
  )
}

/** `9.5 %`: exact, because weights are integers. */
const shareOf = (weight: number, total: number, locale = 'en'): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(weight / total)

function Odds({ odds: { version, entries, sureAfter, duplicatePoints } }: { odds: BoxOdds }) {
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
            {rarityNames[rarity]}
            <span>{duplicatePoints[rarity]} points for a duplicate</span>
          </li>
        ))}
      </ul>
      <p>
        After {sureAfter} boxes in a row without a rare item or better, the next one holds one. Version{' '}
        {version}, of {new Intl.NumberFormat('en').format(total)} parts.
      </p>
      <Table
        caption="Each item"
        rows={rows}
        rowKey={({ item }) => item.sku}
        columns={[
          { id: 'name', rowHeader: true, header: 'Item', cell: ({ item }) => item.name },
          { id: 'rarity', header: 'Rarity', cell: ({ item }) => rarityNames[item.rarity] },
          { id: 'chance', header: 'Chance', align: 'end', cell: ({ weight }) => shareOf(weight, total) },
        ]}
      />
    </div>
  )
}
