import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const page = readFileSync(new URL('../../../../docs/quick-start.md', import.meta.url), 'utf8')

export interface Steps {
  /** Commands to type into a terminal. */
  readonly commands: readonly string[]
  readonly files: Readonly<Record<string, string>>
}

/** The commands and files of a section of docs/quick-start.md. */
export function stepsOf(heading: string): Steps {
  const [, section = ''] = page.split(`\n## ${heading}\n`)
  const [text = ''] = section.split('\n## ')
  const files = [...text.matchAll(/^`([\w./-]+)`[^\n`]*:\n\n```\w+\n([\s\S]*?)\n```/gm)].map(
    ([, file = '', code = '']) => [file, `${code}\n`],
  )
  const commands = [...text.matchAll(/^```sh\n([\s\S]*?)\n```/gm)].flatMap(([, lines = '']) =>
    lines.split('\n'),
  )
  if (files.length === 0 || commands.length === 0) throw new Error(`The quick start has no ${heading}.`)
  return { commands, files: Object.fromEntries(files) }
}

/** Writes the files of a section into a folder. */
export function writeFiles(folder: string, { files }: Steps): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
}
