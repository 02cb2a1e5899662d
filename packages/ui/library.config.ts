import { defineConfig } from 'vite'
import { libraryBuild } from '../../tools/library-build.ts'

/** The package; `vite.config.ts` is Storybook's. */
export default defineConfig(
  libraryBuild({ entry: { index: 'src/entry.ts', qr: 'src/qr.ts' }, cssFileName: 'index' }),
)
