import { Client } from 'pg'

/** A statement as it was sent. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Plan Rows': number
  /** Of one loop. */
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly 'Rows Removed by Join Filter'?: number
  readonly Plans?: readonly Node[]
}

/** So many rows may be read or sorted whatever is answered: what belongs to one gamer, or one step of a worker. */
const few = 500
/** For each row that is answered, so many of the tables around it. */
const perAnswer = 5

/** Reads the plans of statements, on a connection of its own. */
export interface Planner {
  /** What of the statement's plan grows with the tables: a scan of a large one, rows read in vain, a sort of more than is answered. */
  faultsOf(statement: Statement): Promise<readonly string[]>
  close(): Promise<void>
}

export async function connectPlanner(url: string): Promise<Planner> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples >= 10000`,
  )
  const large = new Set(rows.map(({ name }) => name))
  return {
    async faultsOf(statement) {
      const plan = await planOf(client, statement)
      return nodesOf(plan).flatMap((node) => faultOf(node, { large, answered: rowsOf(plan) }))
    },
    close: () => client.end(),
  }
}

/** The plan with what was read by it; of a write what it expects to read. */
async function planOf(client: Client, { text, values }: Statement): Promise<Node> {
  // What was written stands there already, and may be refused a second time: it has its plan without being done.
  const isWrite = /\b(?:insert into|update "|delete from)/i.test(text)
  const options = isWrite ? 'format json' : 'analyze, timing off, format json'
  await client.query('begin')
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': readonly [{ readonly Plan: Node }] }>(
      `explain (${options}) ${text}`,
      [...values],
    )
    const [row] = rows
    if (!row) throw new Error(`No plan of ${text}`)
    return row['QUERY PLAN'][0].Plan
  } finally {
    await client.query('rollback')
  }
}

const nodesOf = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const rowsOf = (node: Node): number =>
  (node['Actual Rows'] ?? node['Plan Rows']) * (node['Actual Loops'] ?? 1)

function faultOf(
  node: Node,
  { large, answered }: { readonly large: ReadonlySet<string>; readonly answered: number },
): readonly string[] {
  const type = node['Node Type']
  const relation = node['Relation Name'] ?? ''
  if (type === 'Seq Scan') return large.has(relation) ? [`scans ${relation}`] : []
  if (type.endsWith('Scan')) {
    const inVain = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
    const read = rowsOf(node) + inVain * (node['Actual Loops'] ?? 1)
    if (read > few + perAnswer * answered)
      return [`reads ${read} rows of ${relation || node['Index Name'] || 'something'} to answer ${answered}`]
  }
  if (type.endsWith('Sort')) {
    const sorted = (node.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), 0)
    if (sorted > few + answered) return [`sorts ${sorted} rows to answer ${answered}`]
  }
  return []
}
