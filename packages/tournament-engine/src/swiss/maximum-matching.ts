/**
 * A maximum matching (Edmonds' blossom algorithm), computed by augmenting a given matching. A matched vertex stays
 * matched, possibly with another one.
 *
 * @param mates the vertex each vertex is matched with, or −1; not modified
 * @param isAdjacent whether two vertices may be matched; symmetric
 * @returns the new mates
 */
export function maximumMatching(
  mates: readonly number[],
  isAdjacent: (a: number, b: number) => boolean,
): readonly number[] {
  const search = new BlossomSearch(mates, isAdjacent)
  for (let vertex = 0; vertex < mates.length; vertex += 1) search.augmentFrom(vertex)
  return search.mates
}

const nobody = -1

class BlossomSearch {
  readonly mates: number[]
  readonly #isAdjacent: (a: number, b: number) => boolean
  /** The preceding vertex in the alternating tree, for vertices at odd distance from its root. */
  readonly #before: Int32Array
  /** The base of the blossom that contains a vertex. */
  readonly #base: Int32Array
  readonly #isInTree: Uint8Array
  readonly #isInBlossom: Uint8Array

  constructor(mates: readonly number[], isAdjacent: (a: number, b: number) => boolean) {
    this.mates = [...mates]
    this.#isAdjacent = isAdjacent
    this.#before = new Int32Array(mates.length)
    this.#base = new Int32Array(mates.length)
    this.#isInTree = new Uint8Array(mates.length)
    this.#isInBlossom = new Uint8Array(mates.length)
  }

  /** Matches an unmatched vertex, if there is an augmenting path from it. */
  augmentFrom(root: number): void {
    if (this.#mateOf(root) !== nobody) return
    let vertex = this.#endOfPathFrom(root)
    while (vertex !== nobody) {
      const before = this.#at(this.#before, vertex)
      const next = this.#mateOf(before)
      this.mates[vertex] = before
      this.mates[before] = vertex
      vertex = next
    }
  }

  #endOfPathFrom(root: number): number {
    const count = this.mates.length
    this.#isInTree.fill(0)
    this.#before.fill(nobody)
    for (let vertex = 0; vertex < count; vertex += 1) this.#base[vertex] = vertex
    this.#isInTree[root] = 1
    const queue = [root]
    for (let head = 0; head < queue.length; head += 1) {
      const vertex = queue[head] ?? nobody
      for (let other = 0; other < count; other += 1) {
        if (other === vertex || !this.#isAdjacent(vertex, other)) continue
        if (this.#at(this.#base, vertex) === this.#at(this.#base, other)) continue
        const mate = this.#mateOf(other)
        if (this.#mateOf(vertex) === other) continue
        const isOuter = other === root || (mate !== nobody && this.#at(this.#before, mate) !== nobody)
        if (isOuter) this.#shrink(vertex, other, queue)
        else if (this.#at(this.#before, other) === nobody) {
          this.#before[other] = vertex
          if (mate === nobody) return other
          this.#isInTree[mate] = 1
          queue.push(mate)
        }
      }
    }
    return nobody
  }

  /** Contracts an odd cycle (blossom) to one vertex. */
  #shrink(first: number, second: number, queue: number[]): void {
    const base = this.#commonBase(first, second)
    this.#isInBlossom.fill(0)
    this.#markPath(first, base, second)
    this.#markPath(second, base, first)
    for (let vertex = 0; vertex < this.mates.length; vertex += 1) {
      if (this.#isInBlossom[this.#at(this.#base, vertex)] !== 1) continue
      this.#base[vertex] = base
      if (this.#isInTree[vertex] === 1) continue
      this.#isInTree[vertex] = 1
      queue.push(vertex)
    }
  }

  #commonBase(first: number, second: number): number {
    const passed = new Set<number>()
    for (let vertex = first; ; vertex = this.#at(this.#before, this.#mateOf(vertex))) {
      vertex = this.#at(this.#base, vertex)
      passed.add(vertex)
      if (this.#mateOf(vertex) === nobody) break
    }
    for (let vertex = second; ; vertex = this.#at(this.#before, this.#mateOf(vertex))) {
      vertex = this.#at(this.#base, vertex)
      if (passed.has(vertex)) return vertex
    }
  }

  #markPath(from: number, base: number, child: number): void {
    let below = child
    for (let vertex = from; this.#at(this.#base, vertex) !== base; ) {
      const mate = this.#mateOf(vertex)
      this.#isInBlossom[this.#at(this.#base, vertex)] = 1
      this.#isInBlossom[this.#at(this.#base, mate)] = 1
      this.#before[vertex] = below
      below = mate
      vertex = this.#at(this.#before, mate)
    }
  }

  #mateOf(vertex: number): number {
    return this.mates[vertex] ?? nobody
  }

  #at(list: Int32Array, index: number): number {
    return list[index] ?? nobody
  }
}
