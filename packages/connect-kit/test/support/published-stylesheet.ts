import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The stylesheet as published. */
export async function buildStylesheet(): Promise<string> {
  const result = await build({
    root,
    configFile: path.join(root, 'stylesheet.config.ts'),
    build: { write: false },
  })
  const files = [result].flat().flatMap((made) => ('output' in made ? made.output : []))
  const [stylesheet, ...others] = files
  if (stylesheet?.type !== 'asset' || others.length > 0) throw new Error('One stylesheet is expected.')
  return String(stylesheet.source)
}
