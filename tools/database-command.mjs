// `npm run backup` and `npm run restore`: run a command of the API on the database of `npm start`.
import path from 'node:path'
import { onStop, run } from './owned-process.mjs'
import { root } from './toolchain.mjs'

const [command, ...args] = process.argv.slice(2)
let child
onStop((reason) => child?.kill(reason === 'parent' ? 'SIGTERM' : reason))
process.exitCode = await run(
  process.execPath,
  [
    '--disable-warning=ExperimentalWarning',
    '--conditions=@esports/source',
    path.join(root, 'apps', 'api', 'src', `${command}.ts`),
    ...args,
  ],
  {
    // npm runs scripts in the root folder, but file names are relative to the folder in which the user called npm.
    cwd: process.env['INIT_CWD'] ?? root,
    env: {
      ...process.env,
      DATA_DIR: path.join(path.resolve(root, process.env['DATA_DIR'] ?? '.data'), 'db'),
    },
    onChild: (started) => (child = started),
  },
)
