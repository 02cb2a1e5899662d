export { auditEntry } from './audit.ts'
export type { OrganizerRights, Organizers } from './service.ts'
export type { PermissionState } from './transitions.ts'
