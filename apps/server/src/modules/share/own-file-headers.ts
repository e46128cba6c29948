import type { Config } from '../../config.ts'
import { fileHeaders, type Headers } from '../../platform/http/security-headers.ts'

/** A file for the owner alone, of which the browser asks each time whether it is still the same. */
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
