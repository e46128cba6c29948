/** A file on its way to the storage: the test says how far it is and how it ends. */
export class Transfer extends EventTarget {
  readonly upload = new EventTarget()
  readonly headers: Record<string, string> = {}
  url = ''
  status = 0
  content: Blob | null = null
  isAborted = false

  open(_method: string, url: string): void {
    this.url = url
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }

  send(content: Blob): void {
    this.content = content
    transfers.push(this)
  }

  abort(): void {
    this.isAborted = true
    this.#end('abort')
  }

  /** `share`: from 0 to 1. */
  progress(share: number): void {
    this.upload.dispatchEvent(
      new ProgressEvent('progress', { loaded: share * 100, total: 100, lengthComputable: true }),
    )
  }

  finish(status = 200): void {
    this.status = status
    this.#end('load')
  }

  /** The network is gone. */
  lose(): void {
    this.#end('error')
  }

  #end(how: 'load' | 'error' | 'abort'): void {
    this.dispatchEvent(new Event(how))
    this.dispatchEvent(new Event('loadend'))
  }
}

/** The files that this test has sent, oldest first. */
export const transfers: Transfer[] = []
