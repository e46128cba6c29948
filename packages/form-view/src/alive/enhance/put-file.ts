/** XMLHttpRequest, because `fetch` reports no upload progress. */
export function putFile(
  { url, headers }: { url: string; headers: Record<string, string> },
  content: Blob,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    // A phone can lose its network without an error: what has not moved for a while has failed.
    let timer = setTimeout(() => request.abort(), STALL_MS)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(timer)
      timer = setTimeout(() => request.abort(), STALL_MS)
      onProgress(total > 0 ? loaded / total : 0)
    })
    signal?.addEventListener('abort', () => request.abort())
    request.addEventListener('loadend', () => clearTimeout(timer))
    request.addEventListener('load', () => (request.status < 300 ? resolve() : reject(new Error(`${request.status}`))))
    for (const end of ['error', 'abort']) request.addEventListener(end, () => reject(new Error('network')))
    request.send(content)
  })
}

const STALL_MS = 30_000
