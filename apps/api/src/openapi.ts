import { writeFileSync } from 'node:fs'
import { describeApi } from './describe-api.ts'

// Writes openapi.json beside package.json; a test holds it equal to what the server serves.
writeFileSync(new URL('../openapi.json', import.meta.url), await describeApi())
