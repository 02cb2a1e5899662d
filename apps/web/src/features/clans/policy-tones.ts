export const policyTones = { open: 'positive', request: 'info', invite: 'neutral' } as const
