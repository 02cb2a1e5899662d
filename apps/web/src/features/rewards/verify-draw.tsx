import type { OpenedBox } from '@esports/contract'
import { Button, CopyButton } from '@esports/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BadgeCheck, TriangleAlert } from 'lucide-react'
import { oddsQuery } from './queries.ts'
import { verdictWords, verifyBox } from './verify-box.ts'
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
  return (
    <details className={styles['root']}>
      <summary>Verify this draw</summary>
      <div className={styles['body']}>
        <p>
          Your browser hashes the revealed seed, repeats the draw with your seed and the published odds, and
          compares both with what was shown.
        </p>
        <dl className={styles['parts']}>
          {(
            [
              ['Seed of the box', proof.serverSeed],
              ['Its SHA-256, shown before', commitment ?? proof.commitment],
              ['Your seed', proof.clientSeed],
              ['Id of the box', box.id],
              ['Number drawn', String(proof.roll)],
              ['Odds', `version ${proof.oddsVersion}`],
            ] as const
          ).map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <code>{value}</code>
              </dd>
            </div>
          ))}
        </dl>
        <div className={styles['actions']}>
          <Button size="s" loading={check.isPending} onClick={() => check.mutate()}>
            Verify
          </Button>
          <CopyButton
            value={JSON.stringify({ boxId: box.id, ...proof, item: box.item.sku }, null, 2)}
            copyLabel="Copy as JSON"
            onCopyError={(cause) => console.info('The draw could not be copied.', cause)}
          />
        </div>
        <p role="status" className={styles['verdict']} data-verdict={verdict === 'right' ? 'right' : 'wrong'}>
          {check.error ? (
            <>
              <TriangleAlert size={18} aria-hidden /> The draw could not be checked. Try again when you are
              online.
            </>
          ) : verdict ? (
            <>
              {verdict === 'right' ? (
                <BadgeCheck size={18} aria-hidden />
              ) : (
                <TriangleAlert size={18} aria-hidden />
              )}{' '}
              {verdictWords[verdict]}
            </>
          ) : null}
        </p>
      </div>
    </details>
  )
}
