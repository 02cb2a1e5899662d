import path from 'node:path'
import type { Plugin } from 'vite'

const ownFunction = path.join(import.meta.dirname, '../packages/ui/src/icon/create-icon.ts')

/** Builds lucide's icons with our `createLucideIcon`; the drawings stay lucide's. */
export const slimIcons: Plugin = {
  name: 'slim-icons',
  enforce: 'pre',
  apply: 'build',
  resolveId: {
    filter: { id: /\/createLucideIcon\.mjs$/ },
    handler: () => ownFunction,
  },
}
