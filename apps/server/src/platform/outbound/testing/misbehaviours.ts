import type { Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Misbehaviour } from './misbehaving-server.ts'

const BOMB_BYTES = 32 * 1_048_576
let made: Buffer | undefined
const bomb = () => (made ??= gzipSync(Buffer.alloc(BOMB_BYTES)))
const DRIP_MS = 5
const POUR_BYTES = 4_096

/** Faults of an HTTP server, by name. */
export const MISBEHAVIOURS = {
  'switches protocols, with an Upgrade header': says(
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  ),
  'switches protocols, without an Upgrade header': says('HTTP/1.1 101 Switching Protocols\r\n\r\n'),
  'switches protocols and talks on': afterRequest((socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n')
    pour(socket, 'x'.repeat(1_000))
  }),
  'says Continue for ever': afterRequest((socket) => pour(socket, 'HTTP/1.1 100 Continue\r\n\r\n')),
  'says Processing for ever': afterRequest((socket) => pour(socket, 'HTTP/1.1 102 Processing\r\n\r\n')),
  'gives early hints for ever': afterRequest((socket) =>
    pour(socket, 'HTTP/1.1 103 Early Hints\r\nLink: </a.css>\r\n\r\n'),
  ),
  'drips early hints': afterRequest((socket) => drip(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n')),
  'accepts and says nothing': () => undefined,
  'closes at once': (socket) => socket.destroy(),
  'closes before the answer': afterRequest((socket) => socket.end()),
  'closes after half a status line': ends('HTTP/1.1 20'),
  'closes after half a header': ends('HTTP/1.1 200 OK\r\ncontent-ty'),
  'closes after the headers of a long body': ends('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n'),
  'stops after half a header': says('HTTP/1.1 200 OK\r\ncontent-ty'),
  'drips one header': afterRequest((socket) => {
    socket.write('HTTP/1.1 200 OK\r\nx-a: ')
    drip(socket, 'a')
  }),
  'sends header lines for ever': afterRequest((socket) => {
    socket.write('HTTP/1.1 200 OK\r\n')
    pour(socket, 'x-a: b\r\n')
  }),
  'sends one header for ever': afterRequest((socket) => {
    socket.write('HTTP/1.1 200 OK\r\nx-a: ')
    pour(socket, 'a'.repeat(1_000))
  }),
  'sends trailers for ever': afterRequest((socket) => {
    socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n')
    pour(socket, 'x-a: b\r\n')
  }),
  'drips trailers': afterRequest((socket) => {
    socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n')
    drip(socket, 'x-a: b\r\n')
  }),
  'drips its body': afterRequest((socket) => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000000\r\n\r\n')
    drip(socket, 'x')
  }),
  'drips chunks': afterRequest((socket) => {
    socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n')
    drip(socket, '1\r\nx\r\n')
  }),
  'sends chunks for ever': afterRequest((socket) => {
    socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n')
    pour(socket, `3e8\r\n${'x'.repeat(1_000)}\r\n`)
  }),
  'sends an endless chunk extension': afterRequest((socket) => {
    socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2;')
    pour(socket, 'x'.repeat(1_000))
  }),
  'resets before the answer': afterRequest((socket) => socket.resetAndDestroy()),
  'resets in the middle of its body': afterRequest((socket) => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf', () => socket.resetAndDestroy())
  }),
  'announces more than it sends, and waits': says('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf'),
  'announces more than it sends, and closes': ends('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf'),
  'announces less than it sends': says('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok and then some more'),
  'sends a chunk size that is no number': says('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nxyz\r\nok\r\n'),
  'sends a chunk size beyond all numbers': says(
    'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nfffffffffffffffff\r\nok\r\n',
  ),
  'never ends its chunks': says('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2\r\nok\r\n'),
  'announces two lengths': says('HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\nok'),
  'announces a length and chunks': says(
    'HTTP/1.1 200 OK\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n',
  ),
  'announces a negative length': says('HTTP/1.1 200 OK\r\ncontent-length: -1\r\n\r\nok'),
  'compresses a bomb': afterRequest((socket) => {
    const body = bomb()
    socket.write(`HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: ${body.length}\r\n\r\n`)
    socket.write(body)
  }),
  'answers before it was asked, and reads nothing': (socket) => {
    socket.pause()
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok')
  },
  'redirects to itself': says('HTTP/1.1 302 Found\r\nlocation: /\r\ncontent-length: 0\r\n\r\n'),
  'sends a page without a status': says('<html>hello</html>\n'),
  'greets like a mail server': (socket) => void socket.write('220 mail.example ESMTP\r\n'),
  'speaks HTTP/2': says(Buffer.from('000000040000000000', 'hex')),
  'sends a NUL in a header': says('HTTP/1.1 200 OK\r\nx-a: \0\r\ncontent-length: 2\r\n\r\nok'),
  'sends a status of five digits': says('HTTP/1.1 20000 OK\r\ncontent-length: 2\r\n\r\nok'),
  'half-closes without an answer': afterRequest((socket) => {
    socket.end()
    socket.removeAllListeners('end')
    socket.on('end', () => undefined)
  }),
  'sends two answers': says(
    'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nokHTTP/1.1 500 Oh\r\ncontent-length: 2\r\n\r\nno',
  ),
} satisfies Record<string, Misbehaviour>

/** The same for a client that starts with a TLS handshake. */
export const TLS_MISBEHAVIOURS = {
  'hangs in the handshake': () => undefined,
  'answers the handshake in plain text': says('HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n'),
  'closes in the middle of the handshake': afterRequest((socket) => socket.end()),
  'resets in the middle of the handshake': afterRequest((socket) => socket.resetAndDestroy()),
  // A handshake record of which only the first bytes arrive.
  'drips its part of the handshake': afterRequest((socket) => {
    socket.write(Buffer.from('1603030fff0200', 'hex'))
    drip(socket, '\0')
  }),
} satisfies Record<string, Misbehaviour>

export function says(bytes: string | Buffer): Misbehaviour {
  return afterRequest((socket) => void socket.write(bytes))
}

function ends(bytes: string): Misbehaviour {
  return afterRequest((socket) => void socket.end(bytes))
}

/** At the first bytes of the request, the rest of which is discarded. */
function afterRequest(misbehave: Misbehaviour): Misbehaviour {
  return (socket) => {
    socket.once('data', () => {
      socket.resume()
      misbehave(socket)
    })
  }
}

/** As fast as the client reads. */
function pour(socket: Socket, piece: string) {
  const much = piece.repeat(Math.ceil(POUR_BYTES / piece.length))
  const more = () => {
    while (!socket.destroyed && socket.write(much)) continue
  }
  socket.on('drain', more)
  more()
}

/** Slow, but never silent: a timer that only measures silence waits for ever. */
function drip(socket: Socket, piece: string) {
  const timer = setInterval(() => socket.write(piece), DRIP_MS)
  socket.on('close', () => clearInterval(timer))
}
