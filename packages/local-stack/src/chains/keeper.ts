// Runs a program and ends it when standard input closes. The operating system closes that pipe even if the parent is
// killed with SIGKILL, so the program is never orphaned. Usage: node keeper.ts <program> [arguments…]
import { spawn } from 'node:child_process'

const [program, ...programArguments] = process.argv.slice(2)
if (!program) throw new Error('keeper: name the program to run.')

const child = spawn(program, programArguments, { stdio: ['ignore', 'inherit', 'inherit'] })
child.once('error', (error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(127)
})
child.once('exit', (code) => process.exit(code ?? 1))

const end = () => child.kill('SIGKILL')
process.stdin.once('end', end).once('close', end).resume()
// Ctrl-C in a terminal goes to the whole process group; the parent decides when a chain ends.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.on('SIGTERM', end)
