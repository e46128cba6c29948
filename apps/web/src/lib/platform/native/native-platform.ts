import { Capacitor } from '@capacitor/core'
import { createPlatform as createWebPlatform } from '../web-platform.ts'
import type { Platform } from '../platform.ts'
import { readBuild } from './build.ts'
import { deviceToken } from './device-token.ts'
import { phoneAccounts } from './phone-accounts.ts'
import { saveFile, shareLink } from './share-sheet.ts'
import { nativePush } from './native-push.ts'
import { Badge } from './plugins.ts'
import { nativeShell } from './native-shell.ts'
import { nativeStore } from './native-store.ts'
import { sendToServer } from './server.ts'

/**
 * The same screens inside the iOS and Android apps.
 *
 * @public the build for phones imports it in place of the browsers' platform (vite.config.ts)
 */
export function createPlatform(): Platform {
  const name = Capacitor.getPlatform() === 'ios' ? 'ios' : 'android'
  const build = readBuild(document)
  const token = deviceToken()
  const push = nativePush(name)
  return {
    ...createWebPlatform(),
    name,
    start: async () => void (await Promise.all([token.load(), push.start()])),
    send: sendToServer({ server: build.server, token }),
    keepToken: token.keep,
    forgetToken: token.forget,
    account: token.account,
    expectAccount: token.expectAccount,
    accounts: phoneAccounts(name, build),
    purchases: nativeStore(name === 'ios' ? 'apple' : 'google'),
    share: shareLink,
    hasShareSheet: true,
    save: saveFile,
    hasPickerWithoutCamera: name === 'android',
    hasWhatsappHere: true,
    appStore: null,
    workers: null,
    notifications: push.access,
    // Not every phone shows one.
    setBadge: (count) => void Badge.set({ count }).catch(() => undefined),
    push: push.device,
    shell: nativeShell(build),
  }
}
