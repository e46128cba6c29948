import { Readable } from 'node:stream'
import { NodeHttpHandler } from '@smithy/node-http-handler'

type Handle = NodeHttpHandler['handle']

/**
 * The SDK's own handler drops the connection once the headers have arrived: a call that is aborted during its body, or
 * an invalid answer, leaves it open for as long as the server likes.
 */
export class ClosingHttpHandler extends NodeHttpHandler {
  override async handle(...[request, options]: Parameters<Handle>): ReturnType<Handle> {
    const answer = await super.handle(request, options)
    const { statusCode, body } = answer.response
    if (!(body instanceof Readable)) return answer
    if (statusCode < 200) {
      body.destroy()
      // The SDK treats 101 as a success like 200.
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
