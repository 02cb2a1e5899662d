import { configureGlobal } from 'fast-check'

// A broken rule is noticed by the first failing example; looking for the shortest one takes minutes.
configureGlobal({ endOnFailure: true })
