import type { Socket } from 'node:net'
import { z } from 'zod'

/** One line of JSON each: a request, lines of progress, one result. */
export const request = z.strictObject({
  args: z.array(z.string().max(4096)).max(50),
  cwd: z.string().max(4096),
})
export const reply = z.union([
  z.strictObject({ progress: z.string() }),
  z.strictObject({
    result: z.strictObject({ exitCode: z.int(), text: z.string(), data: z.record(z.string(), z.unknown()) }),
  }),
])

export const MAX_REQUEST_LENGTH = 256 * 1024

export const line = (value: z.input<typeof request> | z.input<typeof reply>) => `${JSON.stringify(value)}\n`

/** Ends with an error when the connection does, unlike readline. */
export async function* linesOf(socket: Socket): AsyncGenerator<string> {
  socket.setEncoding('utf8')
  let rest = ''
  for await (const chunk of socket) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
