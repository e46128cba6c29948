import { Preferences } from './plugins.ts'

const KEY = 'wf-token'

/** The session's token, in the device's preferences: WebViews may drop cookies and local storage. */
export function deviceToken() {
  let current: string | null = null
  // One write after the other: a sign-out right after a sign-in must win.
  let writing: Promise<unknown> = Promise.resolve()
  const write = (run: () => Promise<unknown>) => {
    writing = writing.then(run).catch(() => undefined)
  }
  return {
    get: () => current,
    async load() {
      current = (await Preferences.get({ key: KEY })).value
    },
    keep(token: string | undefined) {
      if (token === undefined) return
      current = token
      write(() => Preferences.set({ key: KEY, value: token }))
    },
    forget() {
      current = null
      write(() => Preferences.remove({ key: KEY }))
    },
  }
}
