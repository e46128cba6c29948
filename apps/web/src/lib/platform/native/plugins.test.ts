import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'

const require = createRequire(import.meta.url)
const PACKAGES = {
  App: '@capacitor/app',
  Badge: '@capawesome/capacitor-badge',
  Browser: '@capacitor/browser',
  CapacitorUpdater: '@capgo/capacitor-updater',
  CapgoInAppReview: '@capgo/capacitor-in-app-review',
  Filesystem: '@capacitor/filesystem',
  FirebaseMessaging: '@capacitor-firebase/messaging',
  Keyboard: '@capacitor/keyboard',
  NativeSettings: 'capacitor-native-settings',
  Network: '@capacitor/network',
  Preferences: '@capacitor/preferences',
  Share: '@capacitor/share',
  SocialLogin: '@capgo/capacitor-social-login',
  StatusBar: '@capacitor/status-bar',
}

it('registers each plugin by the name that its own package uses', () => {
  const ours = readFileSync(new URL('plugins.ts', import.meta.url), 'utf8')
  const registered = [...ours.matchAll(/registerPlugin<\w+>\('(\w+)'\)/g)].map(([, name]) => name)
  expect(new Set(registered)).toEqual(new Set(Object.keys(PACKAGES)))
  for (const [name, from] of Object.entries(PACKAGES)) {
    const file = from === '@capgo/capacitor-social-login' ? 'social-login.js' : 'index.js'
    const source = new URL(`dist/esm/${file}`, `file://${require.resolve(`${from}/package.json`)}`)
    expect(readFileSync(source, 'utf8')).toContain(`registerPlugin('${name}'`)
  }
})
