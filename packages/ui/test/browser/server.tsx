import { renderToString } from 'react-dom/server'
import { registry } from './registry.tsx'

export interface ServerMarkup {
  readonly html: string
  /** What React said while it drew. */
  readonly complaints: readonly string[]
}

/** Each component of the registry as a server draws it. */
export function drawAll(): Record<string, ServerMarkup> {
  return Object.fromEntries(
    Object.entries(registry).map(([name, entry]) => {
      const complaints: string[] = []
      const { error } = console
      console.error = (...words: unknown[]) => complaints.push(words.map(String).join(' '))
      try {
        return [name, { html: renderToString(entry.draw({})), complaints }]
      } catch (cause) {
        return [name, { html: '', complaints: [...complaints, String(cause)] }]
      } finally {
        console.error = error
      }
    }),
  )
}
