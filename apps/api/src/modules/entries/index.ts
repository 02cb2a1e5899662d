export { createEntries, type Entries } from './service.ts'
export {
  type EntrySetting,
  entrantsOf,
  entrantsToStart,
  lockRosters,
  readEntrySettings,
  writeNoShows,
} from './store.ts'
