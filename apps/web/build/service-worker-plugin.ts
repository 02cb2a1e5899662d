import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const source = path.join(import.meta.dirname, '..', 'src')

/** Modules that are loaded later than the page, and must open without a network. */
const laterModules = [
  'features/tournaments/home-screen.tsx',
  'shell/palette/palette.tsx',
  'lib/kept-reads.ts',
]
/** Fonts of Latin text; those of other scripts are stored when they are used. */
const fonts = /^assets\/(?:onest-latin-wght|saira-semi-condensed-latin-[67]00)-normal-.*\.woff2$/
const publicFiles = ['mark.svg', 'manifest.webmanifest']

/** Builds the service worker, with the list of the files that a visitor's first screen needs. */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const entry = chunks.find(({ isEntry }) => isEntry)
    if (!entry) throw new Error('The build has no entry.')
    const first = [entry, ...laterModules.map((module) => chunkOf(chunks, module))]
    const files = [...new Set([...first.flatMap((chunk) => filesOf(chunk, chunks)), ...fontsOf(bundle)])]
    const contents = publicFiles.map((file) => readFileSync(path.join(source, '..', 'public', file)))
    const version = createHash('sha256')
      .update(JSON.stringify([files, contents]))
      .digest('hex')
      .slice(0, 12)
    const list = {
      version,
      entry: `/${entry.fileName}`,
      files: [...files, ...publicFiles].map((file) => `/${file}`),
    }
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: await bundled(list) })
  },
}

function chunkOf(chunks: readonly Rolldown.OutputChunk[], module: string): Rolldown.OutputChunk {
  const id = path.join(source, module)
  const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id))
  if (!chunk) throw new Error(`The build has no ${module}, which the service worker stores.`)
  return chunk
}

/** A chunk, what it imports at once, and their styles. */
function filesOf(chunk: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): readonly string[] {
  const seen = new Set<Rolldown.OutputChunk>()
  const visit = (one: Rolldown.OutputChunk) => {
    if (seen.has(one)) return
    seen.add(one)
    for (const name of one.imports) {
      const next = chunks.find(({ fileName }) => fileName === name)
      if (next) visit(next)
    }
  }
  visit(chunk)
  return [...seen].flatMap((one) => [one.fileName, ...(one.viteMetadata?.importedCss ?? [])])
}

function fontsOf(bundle: Rolldown.OutputBundle): readonly string[] {
  const found = Object.keys(bundle).filter((file) => fonts.test(file))
  if (found.length !== 3) throw new Error('The fonts of the first screen have other names.')
  return found
}

/** One classic script, which every browser with service workers can run. */
async function bundled(precache: unknown): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { precache: JSON.stringify(precache) },
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: {
        input: path.join(source, 'service-worker', 'worker.ts'),
        output: { format: 'iife' },
      },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  const [script] = output && 'output' in output ? output.output : []
  if (script?.type !== 'chunk') throw new Error('The service worker could not be built.')
  return script.code
}
