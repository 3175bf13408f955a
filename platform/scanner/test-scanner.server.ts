import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** The test text that every virus scanner detects, in pieces so that none detects it in this file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE!$H+H*'].join(
  '',
)

const COMMAND = 'zINSTREAM\0'

/** A scanner that speaks as ClamAV's and finds the text above; a test can change its `habits`. */
export async function startTestScanner(whenDone: (close: () => void) => void) {
  const habits: { says?: string; isSilent?: boolean } = {}
  const sockets = new Set<Socket>()
  let scans = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    let received = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (piece: Buffer) => {
      received = Buffer.concat([received, piece])
      const file = fileIn(received)
      if (!file || habits.isSilent) return
      scans++
      socket.end(`${habits.says ?? (file.includes(EICAR) ? 'stream: Eicar-Test FOUND' : 'stream: OK')}\0`)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  whenDone(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const { port } = server.address() as AddressInfo
  return { host: '127.0.0.1', port, url: `tcp://127.0.0.1:${port}`, habits, scans: () => scans }
}

/** The file in what a client has sent; undefined until it is complete. */
function fileIn(received: Buffer): Buffer | undefined {
  if (received.toString('latin1', 0, COMMAND.length) !== COMMAND) return undefined
  const pieces: Buffer[] = []
  for (let at = COMMAND.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
