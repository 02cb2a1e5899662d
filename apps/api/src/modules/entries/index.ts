export { createEntries, type Entries } from './service.ts'
export { entrantsOf, entrantsToStart, lockRosters, readEntry, writeNoShows } from './store.ts'
