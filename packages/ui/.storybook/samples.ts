// The code samples that readers paste, and what the compiler says about them.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { API } from 'typescript/unstable/sync'
import { importsOf } from './imports-of.ts'
import { pages } from './pages/index.ts'

const root = path.join(import.meta.dirname, '..')
const kit = path.join(root, '..', 'connect-kit')

export interface CodeSample {
  /** Where it is written. */
  readonly place: string
  readonly code: string
  /** The folder of the package that its reader imports. */
  readonly from: string
}

/** Every code sample of this package: of its README, of Storybook's pages, and of the doc comments of its source. */
export function codeSamples(entries: Readonly<Record<string, string>>): readonly CodeSample[] {
  return [
    ...inMarkdown('README.md', root),
    ...globSync('stories/*.mdx', { cwd: root }).flatMap((file) => inMarkdown(file, kit)),
    ...Object.entries(pages).flatMap(([name, { anatomy }]) =>
      samplesOf(`anatomy of ${name}`, anatomy, entries),
    ),
    ...globSync('src/**/*.{ts,tsx}', { cwd: root })
      .toSorted()
      .flatMap((file) => inComments(file, entries)),
  ]
}

const inMarkdown = (file: string, from: string): readonly CodeSample[] =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/```tsx?\n([\s\S]*?)\n```/g)].map(
    ([, code = '']) => ({ place: file, code, from }),
  )

/** Those of the doc comments of a file. What the package does not export is imported from the file. */
function inComments(file: string, entries: Readonly<Record<string, string>>): readonly CodeSample[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  const inside = Object.fromEntries(
    [...text.matchAll(/^export (?:const|(?:async )?function) (\w+)/gm)].map(([, name = '']) => [
      name,
      `../${file}`,
    ]),
  )
  return [...text.matchAll(/\/\*\*[\s\S]*?\*\//g)].flatMap(([comment]) =>
    comment
      .slice(3, -2)
      .replaceAll(/^\s*\* ?/gm, '')
      .split(/^\s*@/m)
      .flatMap((tag) => /^example\s([\s\S]*)/.exec(tag)?.[1]?.trim() ?? [])
      .flatMap((code) => samplesOf(file, code, { ...inside, ...entries })),
  )
}

/** Elements that stand one after another, each after a comment, are samples of their own. */
const samplesOf = (
  place: string,
  text: string,
  entries: Readonly<Record<string, string>>,
): readonly CodeSample[] =>
  text
    .split(/\n\n(?=\/\/)/)
    .map((code) => ({ place, code: `${importsOf(code, entries)}\n${code}`, from: root }))

/** What the compiler does not accept in samples. Names of the reader's app are those of `samples-app.d.ts`. */
export function complaintsAbout(samples: readonly CodeSample[]): readonly string[] {
  const named = new Map(
    samples.map((sample, at) => [path.join(sample.from, 'samples', `sample-${at}.tsx`), sample] as const),
  )
  const config = path.join(root, 'samples', 'tsconfig.json')
  const files = [path.join(import.meta.dirname, 'samples-app.d.ts'), ...named.keys()]
  const options = {
    extends: '../tsconfig.json',
    include: [],
    files,
    compilerOptions: { noUnusedLocals: true },
  }
  const api = new API({
    cwd: root,
    fs: {
      fileExists: (file) => named.has(file) || file === config || undefined,
      readFile: (file) => (file === config ? JSON.stringify(options) : named.get(file)?.code),
    },
  })
  try {
    const { program } = api.updateSnapshot({ openProject: config }).getProject(config) ?? {}
    if (!program) throw new Error(`The compiler does not know ${config}.`)
    return [...named].flatMap(([file, { place, code }]) =>
      [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]
        // A sample may name what only its reader uses, but imports nothing in vain.
        .filter(
          ({ reportsUnnecessary, pos }) => !reportsUnnecessary || lineAt(code, pos).startsWith('import '),
        )
        .map(({ text, pos }) => `${place}: ${text} In: ${lineAt(code, pos)}`),
    )
  } finally {
    api.close()
  }
}

const lineAt = (code: string, pos: number): string =>
  code.slice(code.lastIndexOf('\n', pos - 1) + 1).split('\n', 1)[0] ?? ''
