/**
 * A list with one element at another place; the others keep their order.
 *
 * @param to index; one beyond the end is the end
 * @example moved(['a', 'b', 'c'], { from: 2, to: 0 }) // ['c', 'a', 'b']
 */
export function moved<One>(
  list: readonly One[],
  { from, to }: { readonly from: number; readonly to: number },
): readonly One[] {
  const one = list[from]
  if (one === undefined) return list
  return list.toSpliced(from, 1).toSpliced(Math.max(0, to), 0, one)
}
