/** Values that the build writes into the page (vite.config.ts). */
export type Build = {
  server: string
  /** The key that signs updates, in hexadecimal. */
  publicKey: string | null
  /** The client ids of the app at Google: the server's, and on iOS one of its own. Null: no sign-in with Google. */
  google: { webClientId: string; iosClientId: string } | null
}

export function readBuild(page: Document): Build {
  const read = (name: string) => page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
  const webClientId = read('wayform-google-client')
  return {
    server: new URL(read('wayform-server')).origin,
    publicKey: read('wayform-bundle-key') || null,
    google: webClientId ? { webClientId, iosClientId: read('wayform-google-ios-client') } : null,
  }
}
