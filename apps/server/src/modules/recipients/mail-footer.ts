import type { T } from '@wayform/i18n/catalogue.ts'
import type { Config } from '../../config.ts'
import { legalUrl } from '../../config-house.ts'
import { escapeHtml } from '../../platform/http/pages/escape-html.ts'

type FooterLink = { label: string; url: string }

/** The end of every mail: its own links, then the operator's support address and the privacy policy. */
export function mailFooter(config: Pick<Config, 'appUrl' | 'house'>, t: T, own: readonly FooterLink[]) {
  const { support } = config.house
  const privacy = legalUrl(config, 'privacy')
  const links: FooterLink[] = [
    ...own,
    ...(support
      ? [{ label: t('shell.help.title'), url: 'url' in support ? support.url : `mailto:${support.email}` }]
      : []),
    ...(privacy === null ? [] : [{ label: t('shell.legal.privacy'), url: privacy }]),
  ]
  return {
    lines: links.map(({ label, url }) => `${label}: ${url.replace(/^mailto:/, '')}`),
    html: links
      .map(({ label, url }) => `<a style="color:inherit" href="${escapeHtml(url)}">${escapeHtml(label)}</a>`)
      .join(' · '),
  }
}
