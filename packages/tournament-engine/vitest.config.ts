import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'tournament-engine', include: ['src/**/*.test.ts'] } })
