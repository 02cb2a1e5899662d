// A type that is computed from values, such as `keyof typeof alerts`, says nothing to a reader: the compiler writes out what it is.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { API, NodeBuilderFlags } from 'typescript/unstable/sync'
import type { Place } from './declarations.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

export interface ComputedTypes {
  /** What a type is, as a union of its literals. */
  readonly unionOf: (place: Place) => string
  readonly close: () => void
}

/** Asks the compiler about the sources of the built declarations. */
export function openCompiler(): ComputedTypes {
  const api = new API({ cwd: root })
  const config = path.join(root, 'tsconfig.build.json')
  const project = api.updateSnapshot({ openProject: config }).getProject(config)
  if (!project) throw new Error(`The compiler does not know ${config}.`)
  const { program, checker } = project
  return {
    close: () => api.close(),
    unionOf({ file, name }) {
      const built = path.relative(path.join(root, 'dist/esm'), file)
      const source = ['.ts', '.tsx']
        .map((ending) => program.getSourceFile(path.join(root, 'src', built.replace(/\.d\.ts$/, ending))))
        .find((one) => one !== undefined)
      const module = source && checker.getSymbolAtLocation(source)
      const symbol = module && checker.getMemberInModuleExports(module, name)
      if (!symbol) throw new Error(`The compiler does not know ${name} of ${built}.`)
      const type = checker.getDeclaredTypeOfSymbol(symbol)
      const flags = NodeBuilderFlags.NoTruncation | NodeBuilderFlags.InTypeAlias
      return checker.typeToString(type, undefined, flags).replaceAll('"', "'")
    },
  }
}
