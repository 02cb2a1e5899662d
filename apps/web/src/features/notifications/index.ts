export { BellButton } from './bell-button.tsx'
export { NotificationsProvider, useNotifications } from './notifications-context.tsx'
export { soundSwitchKey } from './sound-switch.ts'
