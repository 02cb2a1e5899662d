export { PermissionsView } from './permissions-view.tsx'
export { SmartSessionListView } from './smart-sessions-view.tsx'
