import { type BoxOdds, type OpenedBox, weightsOf } from '@esports/contract'
import { flawOfWeightedDraw } from '@esports/tournament-engine/draw'

/** What a check of a draw found. */
export type BoxVerdict =
  | 'right'
  /** The item was chosen: there is no draw to check. */
  | 'chosen'
  /** The odds of this version are not published. */
  | 'odds_unknown'
  | 'commitment_differs'
  | 'roll_differs'
  | 'item_differs'
  | 'malformed'

/**
 * Repeats the draw of an opened box in this browser.
 *
 * @param commitment the commitment as it was shown while the box was closed
 * @throws {EngineError} `crypto_unavailable` where the page is not from https or loopback
 */
export async function verifyBox(
  { id, item, proof }: Pick<OpenedBox, 'id' | 'item' | 'proof'>,
  odds: readonly BoxOdds[],
  commitment: string = proof?.commitment ?? '',
): Promise<BoxVerdict> {
  if (!proof) return 'chosen'
  const own = odds.find(({ version }) => version === proof.oddsVersion)
  if (!own) return 'odds_unknown'
  const flaw = await flawOfWeightedDraw({
    ...proof,
    commitment,
    boxId: id,
    weights: weightsOf(own, proof.drawsSinceRare),
  })
  if (flaw === 'result_differs') return 'item_differs'
  if (flaw) return flaw
  return own.entries[proof.index]?.item.sku === item.sku ? 'right' : 'item_differs'
}
