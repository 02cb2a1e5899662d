import { defineConfig } from 'vite'
import { libraryBuild } from '../../tools/library-build.ts'
import manifest from './package.json' with { type: 'json' }

/** The package; `vite.config.ts` is Storybook's. */
export default defineConfig(
  libraryBuild({
    root: import.meta.dirname,
    manifest,
    entry: {
      index: 'src/entry.ts',
      charts: 'src/charts.ts',
      command: 'src/command.ts',
      date: 'src/date.ts',
      labels: 'src/labels.ts',
      qr: 'src/qr.ts',
    },
    cssFileName: 'index',
  }),
)
