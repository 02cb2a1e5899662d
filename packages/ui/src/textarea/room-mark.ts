/** Shares of the room at which it is said how much is left. */
const shares = [0, 0.05, 0.1]

/**
 * The mark that the room left has come down to; none while there is much.
 *
 * @example roomMark(19, 200) // 20
 */
export function roomMark(left: number, max: number): number | undefined {
  return shares.map((share) => Math.floor(share * max)).find((mark) => left <= mark)
}
