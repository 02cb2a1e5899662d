export { compiled, compiledStatement } from './compiled.ts'
export { deleteInBatches } from './delete-in-batches.ts'
export { isDatabaseAway, isDatabaseUnavailable, isUniqueViolation } from './failures.ts'
export { DirectoryInUseError } from './lock.ts'
export {
  type Database,
  type DatabaseHandle,
  type DatabaseWatch,
  ForeignDatabaseError,
  knownMigrations,
  openDatabase,
  openUnchanged,
  type PoolState,
} from './open.ts'
export * as schema from './schema.ts'
export { allInOrder, awaitAtEnd, isNeeded, lastly, startOver, transact, writeLastly } from './transaction.ts'
