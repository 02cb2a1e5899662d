import { type PGlite, protocol, type QueryOptions, type Results, types } from '@electric-sql/pglite'
import { createPreparedNames } from './prepared-names.ts'
import type { WatchStatement } from './watch-statement.ts'

const { serialize } = protocol

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number]
type Ask = PGlite['query']

/** Description of a parsed statement, as the database returned it. */
interface Described {
  readonly parameterTypes: readonly number[]
  readonly columns: readonly { readonly name: string; readonly dataTypeID: number }[]
}

/**
 * Makes an embedded database parse and plan each statement once, and sends it in one message: PGlite itself parses each execution anew, in six
 * steps. This takes a third of the time.
 *
 * @param statement runs each statement
 */
export function prepareLite(lite: PGlite, statement: WatchStatement = (_, run) => run()): void {
  const nameOf = createPreparedNames()
  const described = new Map<string, Described>()
  const send = (messages: readonly Uint8Array[]) =>
    lite.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false })

  const describe = async (name: string, text: string): Promise<Described> => {
    const known = described.get(name)
    if (known) return known
    const answers = await send([serialize.parse({ name, text }), serialize.describe({ type: 'S', name })])
    const found = { parameterTypes: [] as readonly number[], columns: [] as Described['columns'] }
    for (const answer of answers) {
      if (isParameters(answer)) found.parameterTypes = answer.dataTypeIDs
      else if (isColumns(answer)) found.columns = answer.fields
    }
    described.set(name, found)
    return found
  }

  /** Executes a prepared statement. The caller holds the connection. */
  const run = async <T>(
    name: string,
    text: string,
    { values, options }: { readonly values: readonly unknown[]; readonly options: QueryOptions | undefined },
  ): Promise<Results<T>> => {
    const { parameterTypes, columns } = await describe(name, text)
    const texts = values.map((value, index) => {
      if (value === null || value === undefined) return null
      return textOf(value, lite.serializers[parameterTypes[index] ?? types.TEXT])
    })
    const answers = await send([serialize.bind({ statement: name, values: texts }), serialize.execute()])
    return resultsOf<T>(answers, { columns, parsers: lite.parsers, options })
  }

  // The locks that PGlite's own `query` uses: a statement waits for a running transaction, and for the previous statement.
  // oxlint-disable-next-line no-underscore-dangle
  const alone = <T>(work: () => Promise<T>) => lite._runExclusiveTransaction(work)
  // oxlint-disable-next-line no-underscore-dangle
  const inTurn = <T>(work: () => Promise<T>) => lite._runExclusiveQuery(work)
  const query = lite.query.bind(lite)
  const ask =
    (plain: Ask, hold: <T>(work: () => Promise<T>) => Promise<T>): Ask =>
    (text, values, options) =>
      statement(text, () => {
        const name = options?.blob || options?.paramTypes ? undefined : nameOf(text, values)
        if (name === undefined) return plain(text, values, options)
        return hold(() => run(name, text, { values: values ?? [], options }))
      })
  lite.query = ask(query, (work) =>
    alone(() =>
      inTurn(async () => {
        const results = await work()
        await lite.syncToFs()
        return results
      }),
    ),
  )
  const transaction = lite.transaction.bind(lite)
  lite.transaction = (work) =>
    transaction((tx) => {
      tx.query = ask(tx.query.bind(tx), (inside) => {
        if (tx.closed) throw new Error('The transaction is over.')
        return inTurn(inside)
      })
      return work(tx)
    })
}

function textOf(value: unknown, write: PGlite['serializers'][number] | undefined): string {
  if (write) return write(value)
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return `${value}`
  throw new TypeError('A value of a statement cannot be written as text.')
}

function resultsOf<T>(
  answers: readonly Message[],
  {
    columns,
    parsers,
    options,
  }: {
    readonly columns: Described['columns']
    readonly parsers: PGlite['parsers']
    readonly options: QueryOptions | undefined
  },
): Results<T> {
  const readers = columns.map(({ dataTypeID }) => options?.parsers?.[dataTypeID] ?? parsers[dataTypeID])
  const read = (field: string | null, index: number): unknown =>
    field === null ? null : (readers[index]?.(field, columns[index]?.dataTypeID) ?? field)
  const rows: unknown[] = []
  let affectedRows = 0
  for (const answer of answers) {
    if (isRow(answer)) {
      const values = answer.fields.map(read)
      rows.push(
        options?.rowMode === 'array'
          ? values
          : Object.fromEntries(columns.map(({ name }, index) => [name, values[index]])),
      )
    } else if (isCompletion(answer) && !answer.text.startsWith('SELECT'))
      affectedRows += Number(answer.text.split(' ').at(-1)) || 0
  }
  return {
    rows: rows as T[],
    fields: columns.map(({ name, dataTypeID }) => ({ name, dataTypeID })),
    affectedRows,
  }
}

const isParameters = (message: Message): message is Message & { readonly dataTypeIDs: readonly number[] } =>
  message.name === 'parameterDescription'
const isColumns = (message: Message): message is Message & { readonly fields: Described['columns'] } =>
  message.name === 'rowDescription'
const isRow = (message: Message): message is Message & { readonly fields: readonly (string | null)[] } =>
  message.name === 'dataRow'
const isCompletion = (message: Message): message is Message & { readonly text: string } =>
  message.name === 'commandComplete'
