import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { command, CommandFailure, EXIT } from '../command.ts'
import { askServer } from './ask-server.ts'
import { listenForCommands } from './listen-for-commands.ts'
import { socketPath } from './socket-path.ts'

type Hold = { begun: PromiseWithResolvers<AbortSignal>; end: PromiseWithResolvers<void> }

describe('the socket for commands', () => {
  let folder: string
  let socket: string
  let hold: Hold
  let stop: () => Promise<void>

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'wayform-socket-'))
    socket = path.join(folder, 'wayform.sock')
    hold = { begun: Promise.withResolvers(), end: Promise.withResolvers() }
    stop = await listen()
    return async () => {
      hold.end.resolve()
      await stop()
      await rm(folder, { recursive: true, force: true })
    }
  })

  const listen = () =>
    listenForCommands({ path: socket, table: table(), context: notUsed, log: { ...silent, warn: silent.info } })
  const ask = (args: string[], lines: string[] = [], signal = new AbortController().signal) =>
    askServer({ path: socket, args, cwd: folder, progress: (each) => lines.push(each), signal })

  function table() {
    return [
      command({
        name: 'greet',
        summary: '',
        positionals: ['<name>'],
        async run({ progress, cwd }, { args }) {
          progress('thinking')
          return { text: `Hello ${args[0]}`, data: { cwd }, exitCode: 0 }
        },
      }),
      command({
        name: 'refuse',
        summary: '',
        run: () => Promise.reject(new CommandFailure('Not today', { data: { day: 1 } })),
      }),
      command({ name: 'break', summary: '', run: () => Promise.reject(new TypeError('secret detail')) }),
      command({
        name: 'hold',
        summary: '',
        async run({ signal }) {
          hold.begun.resolve(signal)
          await Promise.race([hold.end.promise, aborted(signal)])
          return { text: 'Held', data: {} }
        },
      }),
    ]
  }

  it('makes the socket accessible to its own user only', async () => {
    expect((await stat(socket)).mode & 0o777).toBe(0o600)
  })

  it('returns the progress and the outcome, and runs in the folder of the command', async () => {
    const lines: string[] = []
    expect(await ask(['greet', 'Ana'], lines)).toEqual({ exitCode: 0, text: 'Hello Ana', data: { cwd: folder } })
    expect(lines).toEqual(['thinking'])
  })

  it('runs a second command while the first one is running', async () => {
    const first = ask(['hold'])
    await hold.begun.promise
    expect(await ask(['greet', 'Bo'])).toMatchObject({ text: 'Hello Bo' })
    hold.end.resolve()
    expect(await first).toMatchObject({ text: 'Held' })
  })

  it('runs commands of the table only, and explains a refusal', async () => {
    expect(await ask(['rm', '-rf'])).toMatchObject({ exitCode: EXIT.usage })
    expect(await ask(['refuse'])).toEqual({
      exitCode: EXIT.failed,
      text: 'Not today',
      data: { error: 'Not today', day: 1 },
    })
  })

  it('writes the details of an unexpected error only to the log', async () => {
    const result = await ask(['break'])
    expect(result?.exitCode).toBe(EXIT.unreachable)
    expect(JSON.stringify(result)).not.toContain('secret detail')
  })

  it('reports to a command that the server stopped meanwhile', async () => {
    const asked = ask(['hold'])
    await hold.begun.promise
    await stop()
    expect(await asked).toMatchObject({ exitCode: EXIT.interrupted, text: expect.stringMatching(/server is stopping/) })
    expect(await ask(['greet', 'Ana'])).toBeNull()
  })

  it('reports to a command that the server was killed meanwhile', async () => {
    const asked = askServer({ path: await killedServer(folder), args: ['hold'], cwd: folder, progress() {}, signal })
    await expect(asked).rejects.toMatchObject({
      exitCode: EXIT.unreachable,
      message: expect.stringMatching(/server ended before the command was done.*repeat/),
    })
  })

  it('ends a command whose operator interrupts it', async () => {
    const interrupt = new AbortController()
    const asked = ask(['hold'], [], interrupt.signal)
    const running = await hold.begun.promise
    interrupt.abort(new Error('SIGINT'))
    await expect(asked).rejects.toThrow('SIGINT')
    await aborted(running).catch(() => undefined)
    expect(running.aborted).toBe(true)
  })

  it('refuses input that is not a command’s request', async () => {
    const raw = connect(socket)
    raw.write('GET / HTTP/1.1\n')
    expect(JSON.parse(await text(raw))).toMatchObject({ result: { exitCode: EXIT.unreachable } })
    const flood = connect(socket)
    flood.on('error', () => undefined)
    flood.write('x'.repeat(1_000_000))
    expect(await text(flood).catch(() => '')).toBe('')
  })

  it('replaces the socket that a killed server left behind', async () => {
    await stop()
    await writeFile(socket, '')
    stop = await listen()
    expect(await ask(['greet', 'Ana'])).toMatchObject({ exitCode: 0 })
  })

  it('returns no socket path when the system would cut it off', () => {
    expect(socketPath(path.join(folder, 'x'.repeat(120)))).toBeNull()
    expect(socketPath(folder)).not.toBeNull()
  })
})

const { signal } = new AbortController()
const silent = { info: () => undefined, error: () => undefined }
const refuse = () => Promise.reject(new Error('not used here'))
const notUsed = { config: readConfig({ NODE_ENV: 'test' }), database: refuse, deps: refuse }

function aborted(of: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  if (of.aborted) reject(of.reason)
  of.addEventListener('abort', () => reject(of.reason))
  return promise
}

/** A server that takes the command and then is gone, without a word. */
async function killedServer(folder: string): Promise<string> {
  const place = path.join(folder, 'killed.sock')
  const server = createServer((socket) => socket.once('data', () => socket.destroy()))
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(place, resolve)
  server.unref()
  await promise
  return place
}
