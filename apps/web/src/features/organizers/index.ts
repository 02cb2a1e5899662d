export { AccessPanel } from './access-panel.tsx'
export { LimitsCard } from './limits-card.tsx'
export { organizerAccessQuery } from './queries.ts'
