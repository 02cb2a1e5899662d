export { createEntries, type Entries } from './service.ts'
export {
  captainsToCheckIn,
  type EntrySetting,
  entrantsOf,
  entrantsToStart,
  lockRosters,
  readEntrySettings,
  rostersOf,
  writeNoShows,
} from './store.ts'
