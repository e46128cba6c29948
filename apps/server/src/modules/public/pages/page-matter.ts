import { integrationProblems } from '@wayform/core/form/integrations/integration-problems.ts'
import type { IntegrationConfigs } from '@wayform/core/form/integrations/integrations.ts'
import { linkPreview } from '@wayform/core/form/settings/link-preview.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import { PRODUCT } from '@wayform/core/product.ts'
import type { PageMatter, PageTag } from '@wayform/form-view/page-matter.ts'
import type { Config } from '../../../config.ts'
import type { Texts } from '../../../texts.ts'
import { publicFormUrl } from '../../domains/form-url.ts'
import { oembedUrl } from '../embed/oembed.ts'
import type { PageIntegrationKind } from '../../integrations/page-integrations.ts'
import { CARD_SIZE, type CardContent, cardHash } from '../card/card-content.ts'
import type { PublishedRow } from './published.repository.ts'

type MatterDeps = { config: Pick<Config, 'formsUrl' | 'tags'>; texts: Texts }

/** What the owner's plan lets the page have now. What it has no right to is kept, and comes back with the plan. */
export function pageMatter({ config, texts }: MatterDeps, row: PublishedRow): PageMatter {
  const { image } = previewOf(texts, row)
  const script = runnable(row, 'customScript')
  const google = runnable(row, 'googleAnalytics')
  const pixel = runnable(row, 'pixelAnalytics')
  const content = cardContent(texts, row)
  const url = publicFormUrl(config, row)
  const card = { url: `${url}/card.png?v=${cardHash(content)}`, ...CARD_SIZE, alt: content.title }
  return {
    title: content.title,
    description: content.line,
    url,
    image: image === null ? card : { url: image },
    siteName: content.hasBranding ? PRODUCT : null,
    oembed: oembedUrl(config, url),
    tags: {
      ...(google && { google: tagOf(google, config.tags.google) }),
      ...(pixel && { pixel: tagOf(pixel, config.tags.pixel) }),
    },
    ownerScript: script?.content ?? null,
  }
}

/** What a shared link says in words, and its card as a picture. */
export function cardContent(texts: Texts, row: PublishedRow): CardContent {
  const { title, description } = previewOf(texts, row)
  return {
    title,
    line: description,
    language: row.language,
    hasBranding: row.hasBranding,
  }
}

const previewOf = (texts: Texts, { name, meta, plan, language }: PublishedRow) =>
  linkPreview({ name, meta, plan, standard: texts.in(language)('form.shared') })

const tagOf = ({ analyticsId }: { analyticsId: string }, base: string): PageTag => ({ id: analyticsId, base })

/** Checked again on its way out: what was stored under older rules must not reach a page. */
function runnable<K extends PageIntegrationKind>(row: PublishedRow, kind: K): IntegrationConfigs[K] | undefined {
  const config: IntegrationConfigs[K] | undefined = row.onPage[kind]
  if (!config || !hasFeature(row.plan, 'integrations')) return undefined
  return Object.keys(integrationProblems(kind, config)).length === 0 ? config : undefined
}
