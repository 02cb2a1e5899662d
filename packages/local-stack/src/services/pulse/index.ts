export type { PulseEvent } from './event.ts'
export { type LocalPulse, type StartPulseOptions, startPulse } from './server.ts'
