import { APP_LINKS } from '@wayform/core/rules/app-links.ts'
import type { AppLinksConfig } from '../../config.ts'

/** `apple-app-site-association`: which links open the iOS app, and whose passwords it may fill in. */
export function appleLinks({ ios }: AppLinksConfig) {
  if (ios === null) return null
  const paths = [...APP_LINKS.exact, ...APP_LINKS.below.map((path) => `${path}*`)]
  return {
    applinks: { details: [{ appIDs: [ios], components: paths.map((path) => ({ '/': path })) }] },
    webcredentials: { apps: [ios] },
  }
}

/** `assetlinks.json`: the app that may open links. Android reads which ones from the app itself. */
export function androidLinks({ android }: AppLinksConfig) {
  if (android === null) return null
  const target = {
    namespace: 'android_app',
    package_name: android.package,
    sha256_cert_fingerprints: android.fingerprints,
  }
  return [{ relation: ['delegate_permission/common.handle_all_urls'], target }]
}
