import type { OpenedBox } from '@esports/contract'
import { Button, CopyButton } from '@esports/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BadgeCheck, TriangleAlert } from 'lucide-react'
import { textsOf } from '../../lib/texts.ts'
import { oddsQuery } from './queries.ts'
import { rewardTexts } from './texts.tsx'
import { verifyBox } from './verify-box.ts'
import styles from './verify-draw.module.css'

/**
 * Repeats the draw in this browser, and shows what it was made of.
 *
 * @param props `commitment`: as it was shown while the box was closed
 */
export function VerifyDraw({
  box,
  commitment,
}: {
  box: Pick<OpenedBox, 'id' | 'item' | 'proof'>
  commitment?: string
}) {
  const queries = useQueryClient()
  useQuery(oddsQuery)
  const check = useMutation({
    mutationFn: async () => verifyBox(box, await queries.ensureQueryData(oddsQuery), commitment),
  })
  const { proof } = box
  if (!proof) return null
  const verdict = check.data
  const t = textsOf(rewardTexts).verifying
  return (
    <details className={styles['root']}>
      <summary>{t.title}</summary>
      <div className={styles['body']}>
        <p>{t.intro}</p>
        <dl className={styles['parts']}>
          {(
            [
              [t.boxSeed, proof.serverSeed],
              [t.commitment, commitment ?? proof.commitment],
              [t.ownSeed, proof.clientSeed],
              [t.box, box.id],
              [t.roll, String(proof.roll)],
              [t.odds, t.version(proof.oddsVersion)],
            ] as const
          ).map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <code dir="auto">{value}</code>
              </dd>
            </div>
          ))}
        </dl>
        <div className={styles['actions']}>
          <Button size="s" loading={check.isPending} onClick={() => check.mutate()}>
            {t.submit}
          </Button>
          <CopyButton
            value={JSON.stringify({ boxId: box.id, ...proof, item: box.item.sku }, null, 2)}
            copyLabel={t.copy}
            onCopyError={(cause) => console.info('The draw could not be copied.', cause)}
          />
        </div>
        <p role="status" className={styles['verdict']} data-verdict={verdict === 'right' ? 'right' : 'wrong'}>
          {check.error ? (
            <>
              <TriangleAlert size={18} aria-hidden /> {t.failed}
            </>
          ) : verdict ? (
            <>
              {verdict === 'right' ? (
                <BadgeCheck size={18} aria-hidden />
              ) : (
                <TriangleAlert size={18} aria-hidden />
              )}{' '}
              {t.verdicts[verdict]}
            </>
          ) : null}
        </p>
      </div>
    </details>
  )
}
