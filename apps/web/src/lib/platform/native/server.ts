/** Paths go to our server with the token in place of the cookie; full addresses (uploads) are fetched as they are. */
export function sendToServer({ server, token }: { server: string; token: { get(): string | null } }): typeof fetch {
  return (input, init) => {
    if (typeof input !== 'string' || !/^\/(?![/\\])/.test(input)) return fetch(input, init)
    const headers = new Headers(init?.headers)
    // Marks clients with cookies.
    headers.delete('x-wf-client')
    const secret = token.get()
    if (secret !== null) headers.set('x-auth-token', secret)
    return fetch(`${server}${input}`, { ...init, headers, credentials: 'omit' })
  }
}
