import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

const folder = new URL('../../browser/', import.meta.url)
const contentTypes: Readonly<Record<string, string>> = {
  ts: 'text/javascript',
  css: 'text/css',
  html: 'text/html',
}

export interface BrowserFile {
  readonly contentType: string
  readonly body: string
}

/** A file below `browser/` as JavaScript: TypeScript with its types removed. Undefined for any other path. */
export function readBrowserFile(path: string): BrowserFile | undefined {
  const extension = /^[\w-]+\/[\w-]+\.(ts|css|html)$/.exec(path)?.[1]
  const contentType = contentTypes[extension ?? '']
  if (!contentType) return undefined
  try {
    const text = readFileSync(new URL(path, folder), 'utf8')
    return { contentType, body: extension === 'ts' ? stripTypeScriptTypes(text) : text }
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined
    throw cause
  }
}
