import { Readable } from 'node:stream'
import { NodeHttpHandler } from '@smithy/node-http-handler'

type Handle = NodeHttpHandler['handle']

/**
 * The SDK's own handler forgets the connection once the headers are there: a call that is given up while its body comes,
 * or an answer that is none, leaves it open for as long as the other side likes.
 */
export class ClosingHttpHandler extends NodeHttpHandler {
  override async handle(...[request, options]: Parameters<Handle>): ReturnType<Handle> {
    const answer = await super.handle(request, options)
    const { statusCode, body } = answer.response
    if (!(body instanceof Readable)) return answer
    if (statusCode < 200) {
      body.destroy()
      // To the SDK, 101 is a success like 200.
      throw new Error(`The store answered ${statusCode}`)
    }
    const signal = options?.abortSignal
    if (signal instanceof AbortSignal) {
      const close = () => body.destroy()
      signal.addEventListener('abort', close)
      body.once('close', () => signal.removeEventListener('abort', close))
    }
    return answer
  }
}
