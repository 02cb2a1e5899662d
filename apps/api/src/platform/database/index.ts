export { deleteInBatches } from './delete-in-batches.ts'
export { isDatabaseUnavailable } from './failures.ts'
export {
  type Database,
  type DatabaseHandle,
  type DatabaseWatch,
  ForeignDatabaseError,
  openDatabase,
  type PoolState,
} from './open.ts'
export * as schema from './schema.ts'
