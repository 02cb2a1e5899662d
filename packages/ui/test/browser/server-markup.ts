import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import reactPlugin from '@vitejs/plugin-react'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { aliasesOf, type ReactVersion, scopedNames, sourceConditions } from './react-versions.ts'
import type { drawAll, ServerMarkup } from './server.tsx'

declare module 'vitest' {
  export interface ProvidedContext {
    react: ReactVersion
    serverMarkup: Record<string, ServerMarkup>
  }
}

/** Draws the components in Node, where there is no page, on the React of the project; the browser takes them over. */
export async function setup(project: TestProject): Promise<void> {
  const { react } = project.config.provide as { readonly react: ReactVersion }
  const root = path.resolve(import.meta.dirname, '..', '..')
  const outDir = await mkdtemp(path.join(root, 'node_modules', '.server-'))
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [reactPlugin()],
      mode: 'development',
      define: { 'process.env.NODE_ENV': '"development"' },
      resolve: { alias: aliasesOf(react), conditions: sourceConditions.filter((one) => one !== 'browser') },
      css: { modules: scopedNames },
      // Everything is built in, or libraries would bring a React of their own.
      ssr: { noExternal: true },
      build: { ssr: 'test/browser/server.tsx', outDir, minify: false },
    })
    const server = (await import(pathToFileURL(path.join(outDir, 'server.js')).href)) as {
      readonly drawAll: typeof drawAll
    }
    project.provide('serverMarkup', server.drawAll())
  } finally {
    await rm(outDir, { recursive: true })
  }
}
