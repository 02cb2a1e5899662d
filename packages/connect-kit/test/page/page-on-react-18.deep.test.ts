import { describePage } from './describe-page.ts'

describePage({ version: 18 })
