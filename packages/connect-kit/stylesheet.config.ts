import { defineConfig, type Plugin } from 'vite'
import { classNames } from './stylesheet/class-names.ts'
import { forAnyPage } from './stylesheet/for-any-page.ts'

const onlyStyles: Plugin = {
  name: 'only-styles',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const [name, file] of Object.entries(bundle))
      if (file.type === 'asset' && name.endsWith('.css')) file.source = forAnyPage(String(file.source))
      else delete bundle[name]
  },
}

/** The stylesheet of the package: what the modal needs of the tokens and components of `@esports/ui`, and its own. */
export default defineConfig({
  logLevel: 'warn',
  plugins: [onlyStyles],
  css: { modules: classNames },
  resolve: { conditions: ['@esports/source', 'module', 'browser', 'import', 'default'] },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2022',
    cssMinify: true,
    cssCodeSplit: false,
    lib: { entry: 'stylesheet/entry.ts', formats: ['es'], cssFileName: 'styles' },
    rolldownOptions: {
      // The code is made only to find its styles.
      checks: { moduleLevelDirective: false },
      external: [/^react/, /^@walletconnect/, /^viem/],
    },
  },
})
