import { CALL_TIMEOUT_MS } from './engine.ts'

export type BidiConnection = { send<T>(method: string, params: object): Promise<T>; close(): void }

type Reply = { type: 'success' | 'error' | 'event'; id?: number; result?: unknown; error?: string; message?: string }

/** WebDriver BiDi: numbered commands, each answered once. No events are subscribed. */
export async function bidiConnection(url: string): Promise<BidiConnection> {
  const socket = new WebSocket(url)
  const waiting = new Map<number, (reply: Reply) => void>()
  let lastId = 0
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error(`No connection to ${url}`)), { once: true })
  })
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply // the protocol's own format
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply)
  })

  return {
    send: <T>(method: string, params: object) =>
      new Promise<T>((resolve, reject) => {
        const id = ++lastId
        const timer = setTimeout(() => settle({ type: 'error', error: 'no answer in time' }), CALL_TIMEOUT_MS)
        const settle = ({ type, result, error, message = '' }: Reply) => {
          clearTimeout(timer)
          waiting.delete(id)
          if (type === 'success') resolve(result as T)
          else reject(new Error(`Firefox, ${method}: ${error} ${message}`))
        }
        waiting.set(id, settle)
        socket.send(JSON.stringify({ id, method, params }))
      }),
    close: () => socket.close(),
  }
}
