// Loaded into the server processes of the end-to-end tests: a connection to another machine is recorded and fails.
import { appendFileSync } from 'node:fs'
import net from 'node:net'

const isLoopback = (host) => !host || host === 'localhost' || host === '::1' || host.startsWith('127.')
const socket = net.Socket.prototype
const connect = Reflect.get(socket, 'connect')

socket.connect = function connectOnLoopback(...args) {
  // Node's internal callers pass the normalised form, an array of [options, callback].
  const [first, second] = Array.isArray(args[0]) ? args[0] : args
  const host =
    typeof first === 'object' && first !== null ? first.host : typeof second === 'string' ? second : undefined
  const isLocal = typeof first === 'string' || (typeof first === 'object' && first?.path) || isLoopback(host)
  if (!isLocal) {
    appendFileSync(process.env['ESCAPE_LOG'] ?? '/dev/stderr', `${process.pid} ${host}\n`)
    throw new Error(`A connection to ${host} would leave the machine.`)
  }
  return connect.apply(this, args)
}
