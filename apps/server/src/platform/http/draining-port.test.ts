import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { drainingPort } from './draining-port.ts'

const sockets: net.Socket[] = []
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()))

async function listening(handle: RequestListener) {
  const port = drainingPort(createServer, handle)
  await port.listen(0, '127.0.0.1')
  return { port, number: (port.address() as AddressInfo).port } // a listening TCP server has an address
}

async function connect(number: number) {
  const socket = net.connect(number, '127.0.0.1')
  sockets.push(socket)
  const state = { text: '', error: '', isClosed: false }
  socket.on('data', (chunk: Buffer) => (state.text += chunk.toString()))
  socket.on('error', (error) => (state.error = error.message))
  socket.on('close', () => (state.isClosed = true))
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  return { socket, state, send: (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`) }
}

const answer: RequestListener = (_request, response) => response.end('served')
const LONG_MS = 20_000

describe('a draining port', () => {
  it('still serves requests, and asks every client to reconnect', async () => {
    const { port, number } = await listening(answer)
    const client = await connect(number)
    client.send('/')
    await expect.poll(() => client.state.text).toContain('served')
    expect(client.state.text).toMatch(/connection: keep-alive/i)
    port.drain()
    client.send('/')
    await expect.poll(() => client.state.isClosed).toBe(true)
    expect(client.state.text.match(/served/g)).toHaveLength(2)
    expect(client.state.text).toMatch(/connection: close/i)
    const another = await connect(number)
    another.send('/')
    await expect.poll(() => another.state.isClosed).toBe(true)
    expect(another.state.text).toMatch(/connection: close/i)
    expect(await port.close(LONG_MS)).toBe(0)
  })

  it('asks clients to reconnect also in answers to earlier requests', async () => {
    const open: ServerResponse[] = []
    const { port, number } = await listening((_request, response) => void open.push(response))
    const client = await connect(number)
    client.send('/')
    await expect.poll(() => open.length).toBe(1)
    port.drain()
    open[0]?.end('served')
    await expect.poll(() => client.state.isClosed).toBe(true)
    expect(client.state.text).toMatch(/connection: close[^]*served/i)
    await port.close(LONG_MS)
  })

  it('closes connections that are idle, unused, or become idle later', async () => {
    const open: ServerResponse[] = []
    const { port, number } = await listening((request, response) => {
      if (request.url === '/later') {
        response.write('begun, ')
        open.push(response)
      } else response.end('served')
    })
    const [idle, silent, later] = await Promise.all([connect(number), connect(number), connect(number)])
    idle.send('/')
    later.send('/later')
    await expect.poll(() => idle.state.text).toContain('served')
    await expect.poll(() => later.state.text).toContain('begun')
    port.drain()
    const closed = port.close(LONG_MS)
    await expect.poll(() => [idle.state.isClosed, silent.state.isClosed]).toEqual([true, true])
    expect(later.state.isClosed).toBe(false)
    open[0]?.end('ended')
    expect(await closed).toBe(0)
    expect(later.state.text).toContain('ended')
    expect(later.state.error).toBe('')
  })

  it('resets unfinished connections at the deadline, so that they do not look complete', async () => {
    const { port, number } = await listening((request, response) => {
      // Without a length, a client that reads to the end of the connection would take an orderly end for the end of the
      // body.
      if (request.url === '/export') response.writeHead(200, { connection: 'close' }).write('half of it')
    })
    const [streaming, half] = await Promise.all([connect(number), connect(number)])
    streaming.socket.write('GET /export HTTP/1.0\r\nHost: x\r\n\r\n')
    half.socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{')
    await expect.poll(() => streaming.state.text).toContain('half of it')
    port.drain()
    expect(await port.close(50)).toBe(2)
    await expect.poll(() => [streaming.state.error, half.state.error]).toEqual(['read ECONNRESET', 'read ECONNRESET'])
  })
})
