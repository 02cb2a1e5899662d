const pipelined = new WeakSet<object>()

/** Marks a database whose connections pipeline `commit` with the statements before it (`pool.ts`). */
export function markPipelined<Db extends object>(db: Db): Db {
  pipelined.add(db)
  return db
}

export const isPipelined = (db: object): boolean => pipelined.has(db)
