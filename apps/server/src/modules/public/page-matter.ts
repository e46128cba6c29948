import { integrationProblems } from '@wayform/core/form/integration-problems.ts'
import type { IntegrationConfigs } from '@wayform/core/form/integrations.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import { PRODUCT } from '@wayform/core/product.ts'
import { isWebUrl } from '@wayform/core/rules/url.ts'
import type { PageMatter, PageTag } from '@wayform/form-view/page-matter.ts'
import type { PageAssets } from '@wayform/form-view/rendering.ts'
import type { Config } from '../../config.ts'
import type { Texts } from '../../texts.ts'
import type { PageIntegrationKind } from '../integrations/page-integrations.ts'
import type { PublishedRow } from './published.repository.ts'

type MatterDeps = { config: Pick<Config, 'formsUrl' | 'tags'>; texts: Texts; assets: Pick<PageAssets, 'card'> }

/** What the owner's plan lets the page have now. What it has no right to is kept, and comes back with the plan. */
export function pageMatter({ config, texts, assets }: MatterDeps, row: PublishedRow): PageMatter {
  const { title = '', desc = '', image = '' } = hasFeature(row.plan, 'customSeo') ? row.meta : {}
  const script = runnable(row, 'customScript')
  const google = runnable(row, 'googleAnalytics')
  const pixel = runnable(row, 'pixelAnalytics')
  const hasBranding = !hasFeature(row.plan, 'removeBranding')
  const card = hasBranding ? { url: `${config.formsUrl}${assets.card}`, ...CARD_SIZE } : null
  return {
    title: title.trim() || row.name,
    description: desc.trim() || texts.in(row.language)('form.shared'),
    url: `${config.formsUrl}/${row.link}`,
    image: isWebUrl(image) ? { url: image } : card,
    siteName: hasBranding ? PRODUCT : null,
    tags: {
      ...(google && { google: tagOf(google, config.tags.google) }),
      ...(pixel && { pixel: tagOf(pixel, config.tags.pixel) }),
    },
    ownerScript: script?.content ?? null,
  }
}

const CARD_SIZE = { width: 1_200, height: 630 }

const tagOf = ({ analyticsId }: { analyticsId: string }, base: string): PageTag => ({ id: analyticsId, base })

/** Checked again on its way out: what was stored under older rules must not reach a page. */
function runnable<K extends PageIntegrationKind>(row: PublishedRow, kind: K): IntegrationConfigs[K] | undefined {
  const config: IntegrationConfigs[K] | undefined = row.onPage[kind]
  if (!config || !hasFeature(row.plan, 'integrations')) return undefined
  return Object.keys(integrationProblems(kind, config)).length === 0 ? config : undefined
}
