import type { Config } from '../../config.ts'
import { fileHeaders, type Headers } from '../../platform/http/security-headers.ts'

/** A private file that the browser must revalidate each time. */
export function ownFileHeaders(
  { appUrl }: Pick<Config, 'appUrl'>,
  file: { name: string; isInline?: boolean },
): Headers {
  return {
    ...fileHeaders({ isHttps: appUrl.startsWith('https:'), ...file }),
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-cache',
  }
}
