/**
 * Deals participants into groups in snake order by seed: 1 2 3 / 6 5 4 / 7 8 9, so that the groups are equally strong.
 *
 * @param ordered from seed 1 downwards
 * @example snakeGroups(['1', '2', '3', '4', '5', '6'], 2) // [['1', '4', '5'], ['2', '3', '6']]
 */
export function snakeGroups<One>(ordered: readonly One[], groupCount: number): readonly (readonly One[])[] {
  const groups = Array.from({ length: groupCount }, (): One[] => [])
  for (const [index, one] of ordered.entries()) {
    const row = Math.floor(index / groupCount)
    const column = index % groupCount
    groups[row % 2 === 0 ? column : groupCount - 1 - column]?.push(one)
  }
  return groups
}
