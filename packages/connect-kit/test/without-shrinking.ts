import { configureGlobal } from 'fast-check'

// A mutant is killed by the first failing example; shrinking takes minutes.
configureGlobal({ endOnFailure: true })
