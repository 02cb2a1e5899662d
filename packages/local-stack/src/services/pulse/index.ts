export type { PulseEvent } from './event.ts'
export { type LocalPulse, type PulseControl, type StartPulseOptions, startPulse } from './server.ts'
