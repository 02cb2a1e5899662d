/** Fractions of the maximum length at which the remaining characters are announced. */
const shares = [0, 0.05, 0.1]

/**
 * The threshold that the remaining characters have reached; undefined while there are many left.
 *
 * @example roomMark(19, 200) // 20
 */
export function roomMark(left: number, max: number): number | undefined {
  return shares.map((share) => Math.floor(share * max)).find((mark) => left <= mark)
}
