import path from 'node:path'
import { requireAll, type Variables } from './config-variables.ts'

/** Updates of the phone app: where their archives are, and the key that proves who built them. Null: none is offered. */
export function readBundles(env: Variables, dataDir: string) {
  if (env.BUNDLE_PUBLIC_KEY === undefined) return null
  return { directory: path.resolve(env.BUNDLES_DIR ?? path.join(dataDir, 'bundles')), publicKey: env.BUNDLE_PUBLIC_KEY }
}

/** The apps that may open links to APP_URL. */
export function readAppLinks(env: Variables, problems: string[]) {
  const fingerprints = env.ANDROID_CERT_FINGERPRINTS
  const android = { ANDROID_PACKAGE: env.ANDROID_PACKAGE, ANDROID_CERT_FINGERPRINTS: fingerprints?.join(',') }
  const hasAndroid = Object.values(android).some((value) => value !== undefined)
  if (hasAndroid) requireAll(android, problems)
  return {
    ios: env.IOS_APP_ID ?? null,
    android: hasAndroid ? { package: env.ANDROID_PACKAGE ?? '', fingerprints: fingerprints ?? [] } : null,
  }
}
