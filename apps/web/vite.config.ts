import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { slimIcons } from '../../tools/slim-icons.ts'
import { serviceWorker } from './build/service-worker-plugin.ts'

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? 4300}`

/** In development the page comes from Vite instead of the API, so Vite adds the scripts that the API would add. */
const extraScripts: Plugin = {
  name: 'extra-scripts',
  apply: 'serve',
  transformIndexHtml: () =>
    (process.env['EXTRA_SCRIPT_URLS'] ?? '')
      .split(',')
      .filter(Boolean)
      .map((src) => ({ tag: 'script', attrs: { src, defer: true }, injectTo: 'head' as const })),
}

/**
 * Puts `.br` and `.gz` beside each file that gains by it, as small as they get: the API sends them as they are. Fonts
 * are compressed already, source maps only developers fetch, and the page gets its scripts from the API.
 */
const compressedFiles: Plugin = {
  name: 'compressed-files',
  apply: 'build',
  async writeBundle({ dir = 'dist' }) {
    const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(?:js|css|svg)$/.test(name),
    )
    await Promise.all(
      files.map(async (name) => {
        const file = path.join(dir, name)
        const content = readFileSync(file)
        const forms = {
          br: await promisify(brotliCompress)(content, {
            params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
          }),
          gz: await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
        }
        for (const [extension, form] of Object.entries(forms))
          if (form.length < content.length) writeFileSync(`${file}.${extension}`, form)
      }),
    )
  },
}

/**
 * Leaves zod's converter to JSON Schema out: every schema refers to it, so no bundler can, and no page uses it. What it exports says so when it is
 * called; `create…` is called for each schema, and makes a method that says so.
 */
const withoutJsonSchemas: Plugin = {
  name: 'without-json-schemas',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/ },
    handler: (code) => {
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
      if (names.length === 0) throw new Error('zod exports its converter to JSON Schema in another way.')
      const stubs = names.map(
        (name) => `export const ${name} = ${name?.startsWith('create') ? '() => missing' : 'missing'}`,
      )
      const missing = "const missing = () => { throw new Error('This build has no JSON schemas.') }"
      return { code: [missing, ...stubs].join('\n'), map: null }
    },
  },
}

/** Modules that the first screen and others need: our small components, and the app's texts, formats and storage. */
const firstParts = new RegExp(
  [
    String.raw`[\\/]packages[\\/]ui[\\/]src[\\/](?:art|badge|button|card|empty-state|error-state|icon|icon-button|progress-bar|skeleton|spinner|visually-hidden)[\\/]`,
    String.raw`[\\/]apps[\\/]web[\\/]src[\\/]lib[\\/](?:api|block|counted|format-money|format-time|language|new-version|next-page|recent-places|shared-texts|show-more|storage|texts|unreachable|use-now|use-online)\.tsx?$`,
    String.raw`[\\/]node_modules[\\/]clsx[\\/]`,
  ].join('|'),
)

export default defineConfig({
  plugins: [react(), slimIcons, extraScripts, withoutJsonSchemas, serviceWorker, compressedFiles],
  resolve: {
    conditions: ['@esports/source', 'module', 'browser', 'development|production'],
    dedupe: ['react', 'react-dom', 'viem'],
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: api }, '/socket.io': { target: api, ws: true } },
  },
  build: {
    target: 'baseline-widely-available',
    // Fonts stay files: the content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    sourcemap: true,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 20 },
            // Long lists alone need the package of that name.
            { name: 'tanstack', test: /node_modules[\\/]@tanstack[\\/](?!(?:react-)?virtual)/, priority: 10 },
            // What the first screen shares with others. In files of their own, so small parts are hardly compressed.
            { name: 'base', test: firstParts, priority: 5 },
          ],
        },
      },
    },
  },
})
