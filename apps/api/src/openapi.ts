import { writeFileSync } from 'node:fs'
import { describeApi } from './describe-api.ts'

// Writes openapi.json next to package.json; a test compares it with what the server serves.
writeFileSync(new URL('../openapi.json', import.meta.url), await describeApi())
