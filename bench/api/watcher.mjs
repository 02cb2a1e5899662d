// Opens sockets that watch one tournament, and reports when each of them receives an event. A separate process, so that
// its memory does not count as the server's.
const { port, sockets, tournamentId, origin } = JSON.parse(process.argv[2])
const atOnce = 100
let opened = 0

await Promise.all(Array.from({ length: atOnce }, openSome))
process.send({ kind: 'ready' })

async function openSome() {
  while (opened < sockets) {
    opened += 1
    await open()
  }
}

/** Socket.IO's text protocol: 0 open, 2 ping, 3 pong, 40 connect, 42 event, 43 acknowledgement. */
function open() {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, {
      headers: { origin },
    })
    socket.addEventListener('error', () => reject(new Error('A socket could not be opened.')))
    socket.addEventListener('message', ({ data }) => {
      if (data.startsWith('0')) socket.send('40/tournaments,')
      else if (data === '2') socket.send('3')
      else if (data.startsWith('40/tournaments'))
        socket.send(`42/tournaments,0["subscribe",${JSON.stringify({ tournamentIds: [tournamentId] })}]`)
      else if (data.startsWith('43/tournaments')) resolve()
      else if (data.startsWith('42/tournaments')) heard()
    })
  })
}

let times = []
function heard() {
  times.push(performance.timeOrigin + performance.now())
  if (times.length < sockets) return
  process.send({ kind: 'heard', times })
  times = []
}
