import path from 'node:path'
import { pages } from './pages/index.ts'

/** Stories of the wallet modal that are only tests: they look like others, or show nothing. */
const testsOfTheModal: Readonly<Record<string, readonly string[]>> = {
  hooks: ['ShowsRejection', 'AsksToSwitchNetwork'],
  playground: ['WithoutTheStack'],
}

/** Whether a story is in the sidebar and the docs. For components, their page lists them. */
export function isListed(file: string, story: string): boolean {
  const name = path.basename(file, '.stories.tsx')
  const isOfComponent = /[\\/]ui[\\/]src[\\/]/.test(file)
  if (isOfComponent) return pages[name]?.shown.includes(story) ?? false
  return !testsOfTheModal[name]?.includes(story)
}
