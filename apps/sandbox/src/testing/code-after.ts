/** Follows a provider's pages with their cookies and forms until they redirect to the app; returns the code. */
export async function codeAfter(appUrl: string, address: string, answers: Record<string, string>): Promise<string> {
  const jar = new Map<string, string>()
  let [url, body]: [string, URLSearchParams | undefined] = [address, undefined]
  for (let hops = 0; hops < 10 && !url.startsWith(appUrl); hops++) {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const page: Response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(body && { method: 'POST', body }),
    })
    for (const line of page.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    const location: string | null = page.headers.get('location')
    body = location === null ? new URLSearchParams(answers) : undefined
    url = new URL(location ?? url, url).href
  }
  return new URL(url).searchParams.get('code') ?? ''
}
