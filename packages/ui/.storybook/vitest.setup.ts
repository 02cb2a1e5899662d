import { setProjectAnnotations } from '@storybook/react-vite'
import type { Report } from 'storybook/preview-api'
import { afterEach } from 'vitest'
import { checkLooks, lookReport } from './looks.ts'
import preview from './preview.tsx'

// The looks are for the tests alone: a person who looks at a story is asked nothing.
setProjectAnnotations([preview, { afterEach: checkLooks }])

afterEach(({ task }) => {
  const { reports = [] } = task.meta as { readonly reports?: readonly Report[] }
  const faults = reports.filter(({ type }) => type === lookReport).map(({ result }) => String(result))
  if (faults.length > 0) throw new Error(faults.join('\n\n'))
})
