import { z } from 'zod'

// The schema library probes `eval` when a schema is created, which the content security policy forbids. This file is
// imported before the contract, so that no schema exists yet.
z.config({ jitless: true })
