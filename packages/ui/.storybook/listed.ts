import path from 'node:path'
import { pages } from './pages/index.ts'

/** Stories of the wallet modal that show no other look than the ones beside them, or nothing at all: they are tests. */
const testsOfTheModal: Readonly<Record<string, readonly string[]>> = {
  hooks: ['ShowsRejection', 'AsksToSwitchNetwork'],
  playground: ['WithoutTheStack'],
}

/** Whether a story is in the sidebar and on a page of docs. A component lists those of its page. */
export function isListed(file: string, story: string): boolean {
  const name = path.basename(file, '.stories.tsx')
  const isOfComponent = /[\\/]ui[\\/]src[\\/]/.test(file)
  if (isOfComponent) return pages[name]?.shown.includes(story) ?? false
  return !testsOfTheModal[name]?.includes(story)
}
