/** Where a step stands. */
export type StepState = 'done' | 'current' | 'failed' | 'waiting'
