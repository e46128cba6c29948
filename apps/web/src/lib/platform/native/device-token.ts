import type { PreferencesPlugin } from '@capacitor/preferences'
import { Preferences } from './plugins.ts'

const TOKEN = 'wf-token'
/** The account of the token: the offline snapshot is shown to that account before the server answers. */
const ACCOUNT = 'wf-account'

type Kept = Pick<PreferencesPlugin, 'get' | 'set' | 'remove'>

/** The session's token, in the device's preferences: WebViews may drop cookies and local storage. */
export function deviceToken(preferences: Kept = Preferences) {
  let current: string | null = null
  let account: string | null = null
  // One write after the other: a sign-out right after a sign-in must win.
  let writing: Promise<unknown> = Promise.resolve()
  const write = (run: () => Promise<unknown>) => {
    writing = writing.then(run).catch(() => undefined)
  }
  const read = async (key: string) => (await preferences.get({ key })).value
  const forgetAccount = () => {
    account = null
    write(() => preferences.remove({ key: ACCOUNT }))
  }
  return {
    get: () => current,
    account: () => (current === null ? null : account),
    async load() {
      ;[current, account] = await Promise.all([read(TOKEN), read(ACCOUNT)])
    },
    keep(token: string | undefined) {
      if (token === undefined) return
      // Before the new token: an app that is ended between the two must not take it for the account before.
      forgetAccount()
      current = token
      write(() => preferences.set({ key: TOKEN, value: token }))
    },
    /** An answer to an earlier token says nothing about this one. */
    expectAccount() {
      const asked = current
      return (id: string) => {
        if (asked === null || asked !== current || id === account) return
        account = id
        write(() => preferences.set({ key: ACCOUNT, value: id }))
      }
    },
    forget() {
      current = null
      forgetAccount()
      write(() => preferences.remove({ key: TOKEN }))
    },
  }
}
