import { defineConfig } from 'vite'
import { libraryBuild } from '../../tools/library-build.ts'
import manifest from './package.json' with { type: 'json' }

/** One entry for each subpath that is code. */
const entry = Object.fromEntries(
  Object.values(manifest.exports).flatMap((target) => {
    const source = typeof target === 'object' && '@esports/source' in target ? target['@esports/source'] : ''
    const [, name] = /^\.\/src\/(.+)\.tsx?$/.exec(source) ?? []
    return name ? [[name, source]] : []
  }),
)

export default defineConfig(libraryBuild({ entry, cssFileName: 'modal' }))
