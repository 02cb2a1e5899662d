import { setProjectAnnotations } from '@storybook/react-vite'
import type { Report } from 'storybook/preview-api'
import { afterAll, afterEach } from 'vitest'
import { checkLooks, lookReport } from './looks.ts'
import preview from './preview.tsx'
import { type Surface, undocumentedIn, unseenIn, watchSurface } from './surface.ts'

const surface: Surface = new Map()
let stopWatching = () => {}
/** The current story file, and whether all of its stories run: a run may be filtered. */
let file: { readonly name: string; readonly tasks: readonly { readonly mode: string }[] } | undefined

// The looks are for the tests alone: a person who looks at a story is asked nothing.
setProjectAnnotations([
  preview,
  {
    beforeEach: () => {
      stopWatching = watchSurface(surface)
    },
    afterEach: async (story) => {
      stopWatching()
      await checkLooks(story)
    },
  },
])

afterEach(({ task }) => {
  file = task.file
  const { reports = [] } = task.meta as { readonly reports?: readonly Report[] }
  const faults = reports.filter(({ type }) => type === lookReport).map(({ result }) => String(result))
  if (faults.length > 0) throw new Error(faults.join('\n\n'))
})

// The pages of the components in Storybook say what there is to style: all of it, and nothing else.
afterAll(() => {
  const [, page] = /src\/[\w-]+\/([\w-]+)\.stories\.tsx$/.exec(file?.name ?? '') ?? []
  const isWhole = file?.tasks.every(({ mode }) => mode === 'run') ?? false
  const faults = page
    ? [
        ...undocumentedIn(surface).map((what) => `${what} is shown, but on no page of .storybook/pages`),
        ...(isWhole ? unseenIn(surface, page) : []).map(
          (what) => `${what} is on the page of ${page}, but never shown`,
        ),
      ]
    : []
  surface.clear()
  if (faults.length > 0) throw new Error(faults.join('\n'))
})
