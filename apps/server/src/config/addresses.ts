export const hostname = (url: string) => new URL(url).hostname

/** As in an address (`[::1]`) or as what a server listens on (`::1`). */
export const isLoopback = (host: string) => ['localhost', '::1', '[::1]'].includes(host) || /^127(\.\d+){3}$/.test(host)
