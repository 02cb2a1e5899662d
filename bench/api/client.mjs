// Sends requests for one path over several connections for a number of seconds, and reports the responses per second.
// Plain sockets, because a heavier client would measure itself.
import net from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

const { label, port, path, headers, status, connections, seconds } = workerData
const request = `${[`GET ${path} HTTP/1.1`, 'host: 127.0.0.1', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\r\n')}\r\n\r\n`
const expected = `HTTP/1.1 ${status} `
const times = []
const warmUp = performance.now() + 1_000
const end = warmUp + seconds * 1_000

await Promise.all(Array.from({ length: connections }, connection))
times.sort((a, b) => a - b)
const report = parentPort.postMessage.bind(parentPort)
report({
  label,
  rate: times.length / seconds,
  p95: times[Math.floor(times.length * 0.95)] ?? 0,
})

function connection() {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1')
    let got = ''
    let asked = 0
    const ask = () => {
      asked = performance.now()
      got = ''
      socket.write(request)
    }
    socket.on('connect', ask)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      got += chunk.toString('latin1')
      const head = got.indexOf('\r\n\r\n')
      if (head < 0) return
      if (!got.startsWith(expected)) return reject(new Error(`Expected ${status}: ${got.slice(0, 200)}`))
      const length = Number(/content-length: (\d+)/i.exec(got.slice(0, head))?.[1] ?? 0)
      if (got.length < head + 4 + length) return
      const now = performance.now()
      if (asked > warmUp && now < end) times.push(now - asked)
      if (now >= end) {
        socket.destroy()
        resolve()
      } else ask()
    })
  })
}
