export { createEntries, type Entries } from './service.ts'
export {
  captainsToCheckIn,
  type EntrySetting,
  entrantsOf,
  entrantsToStart,
  entriesAmong,
  lockRosters,
  placedEntries,
  readEntrySettings,
  rostersOf,
  writeNoShows,
} from './store.ts'
