const pipelined = new WeakSet<object>()

/** Marks a database whose connections send the end of a transaction together with the statements before it (`pool.ts`). */
export function markPipelined<Db extends object>(db: Db): Db {
  pipelined.add(db)
  return db
}

export const isPipelined = (db: object): boolean => pipelined.has(db)
