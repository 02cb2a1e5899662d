// Plays matches over several connections: on each, one side reports and the other one confirms, one match after
// another. Reports the decided matches per second. Plain sockets, because a heavier client would measure itself.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import net from 'node:net'

const { port, matches, connections, origin } = (await once(process, 'message'))[0]
const left = [...matches]
const times = []
const started = performance.now()
await Promise.all(Array.from({ length: connections }, play))
const seconds = (performance.now() - started) / 1_000
times.sort((a, b) => a - b)
process.send({ rate: times.length / seconds, p95: times[Math.floor(times.length * 0.95)] ?? 0 })
process.disconnect()

async function play() {
  const connection = connect()
  for (let match = left.pop(); match; match = left.pop()) {
    const from = performance.now()
    const path = `/api/matches/${match.id}`
    await connection.post(`${path}/report`, match.reporter, { score: [1, 0], version: match.version })
    await connection.post(`${path}/confirm`, match.confirmer, { version: match.version + 1 })
    times.push(performance.now() - from)
  }
  connection.close()
}

function connect() {
  const socket = net.connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  let got = ''
  let answered = () => undefined
  let failed = () => undefined
  socket.on('error', (error) => failed(error))
  socket.on('data', (chunk) => {
    got += chunk.toString('latin1')
    const head = got.indexOf('\r\n\r\n')
    if (head < 0) return
    const length = Number(/content-length: (\d+)/i.exec(got.slice(0, head))?.[1] ?? 0)
    if (got.length < head + 4 + length) return
    const answer = got
    got = ''
    if (answer.startsWith('HTTP/1.1 20')) answered()
    else failed(new Error(answer.slice(0, 100) + answer.slice(head)))
  })
  return {
    post(path, cookie, body) {
      const text = JSON.stringify(body)
      const headers = [
        `POST ${path} HTTP/1.1`,
        'host: 127.0.0.1',
        `origin: ${origin}`,
        `cookie: ${cookie}`,
        'x-requested-with: app',
        `idempotency-key: ${randomUUID()}`,
        'content-type: application/json',
        `content-length: ${text.length}`,
      ]
      return new Promise((resolve, reject) => {
        answered = resolve
        failed = reject
        socket.write(`${headers.join('\r\n')}\r\n\r\n${text}`)
      })
    },
    close: () => socket.destroy(),
  }
}
