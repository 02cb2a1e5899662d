/** State of a step. */
export type StepState = 'done' | 'current' | 'failed' | 'waiting'
