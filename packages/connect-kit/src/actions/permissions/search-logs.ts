import type { ConnectKitError } from '../../errors/connect-kit-error.ts'

/** How a node answered to a range of blocks. */
export type RangeAnswer =
  | { readonly logs: readonly unknown[] }
  /** The node does not search this range: too many blocks, too many logs, or blocks it does not keep. */
  | { readonly refused: ConnectKitError }
  /** The node cannot be reached: a smaller range would not help. */
  | { readonly failed: ConnectKitError }

export interface SearchLogsParameters {
  /** First and last block, both included. */
  readonly from: bigint
  readonly to: bigint
  readonly ask: (range: { readonly from: bigint; readonly to: bigint }) => Promise<RangeAnswer>
  /** Whether the logs found so far are enough; the search then stops. */
  readonly isEnough: (logs: readonly unknown[]) => boolean
  /** Requests after which the search stops. */
  readonly mostRequests: number
}

export interface SearchedLogs {
  /** Newest range first. */
  readonly logs: readonly unknown[]
  /** The oldest block searched; `to + 1` if none was. */
  readonly searchedFrom: bigint
  /** Why the search ended early; undefined if it is complete, or stopped by itself. */
  readonly failure: ConnectKitError | undefined
}

/** By how much a refused range is made smaller. */
const division = 4n

/**
 * Searches logs backwards, in ranges as wide as the node allows: nodes differ in how many blocks, logs and milliseconds they grant, and say so in
 * their own ways.
 *
 * @throws whatever `ask` rejects with
 */
export async function searchLogs({
  from,
  to,
  ask,
  isEnough,
  mostRequests,
}: SearchLogsParameters): Promise<SearchedLogs> {
  const logs: unknown[] = []
  let searchedFrom = to + 1n
  let size = to - from + 1n
  for (let requests = 0; searchedFrom > from && requests < mostRequests; requests += 1) {
    const end = searchedFrom - 1n
    const start = end - size + 1n > from ? end - size + 1n : from
    const answer = await ask({ from: start, to: end })
    if ('logs' in answer) {
      logs.push(...answer.logs)
      searchedFrom = start
      if (isEnough(logs)) break
    } else if ('failed' in answer) return { logs, searchedFrom, failure: answer.failed }
    else if (start === end) return { logs, searchedFrom, failure: answer.refused }
    else size = max((end - start + 1n) / division, 1n)
  }
  return { logs, searchedFrom, failure: undefined }
}

const max = (a: bigint, b: bigint): bigint => (a > b ? a : b)
