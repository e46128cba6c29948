/** `fetch` can't tell how far an upload is, so this is the older way. */
export function putFile(
  { url, headers }: { url: string; headers: Record<string, string> },
  content: Blob,
  onProgress: (share: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => (request.status < 300 ? resolve() : reject(new Error(`${request.status}`))))
    request.addEventListener('error', () => reject(new Error('network')))
    request.send(content)
  })
}
