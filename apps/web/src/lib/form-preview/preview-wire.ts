import { isLoadedMessage, type PreviewMessage } from '@wayform/form-view/preview/preview-messages.ts'

export type Wire = { post(message: PreviewMessage): void; onLoaded: () => void; close(): void }

/**
 * The transport of drafts: the first by `postMessage` to the frame's window, with a port; after an answer by that port,
 * the next ones use it. A page without support for ports answers to the window, and keeps getting its drafts there.
 */
export function createWire(postToWindow: (message: PreviewMessage, port: MessagePort) => void): Wire {
  let port: MessagePort | null = null
  let offered: MessagePort | null = null

  function offer(message: PreviewMessage) {
    offered?.close()
    const { port1, port2 } = new MessageChannel()
    offered = port1
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (!isLoadedMessage(data)) return
      port = port1
      wire.onLoaded()
    })
    port1.start()
    postToWindow(message, port2)
  }

  const wire: Wire = {
    post(message) {
      if (port) port.postMessage(message)
      else offer(message)
    },
    onLoaded() {},
    close() {
      offered?.close()
      offered = null
      port = null
    },
  }
  return wire
}
