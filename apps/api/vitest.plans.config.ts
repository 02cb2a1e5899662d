import { defineConfig } from 'vitest/config'
import api from './vitest.config.ts'

/** Reads what a server plans at a million rows: a command of its own, for it fills tables for half a minute. */
export default defineConfig({
  ...api,
  test: { ...api.test, name: 'plans', include: ['plans/**/*.test.ts'], hookTimeout: 240_000 },
})
