import { integrationProblems } from '@wayform/core/form/integrations/integration-problems.ts'
import type { IntegrationConfigs } from '@wayform/core/form/integrations/integrations.ts'
import { linkPreview } from '@wayform/core/form/settings/link-preview.ts'
import { type Language, localeOf } from '@wayform/core/languages.ts'
import { readableColour } from '@wayform/core/look/palette.ts'
import { cardLogo } from '@wayform/core/look/served-look.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import { PRODUCT } from '@wayform/core/product.ts'
import type { PageExtras, PageTag } from '@wayform/form-view/page-extras.ts'
import type { Config } from '../../../config.ts'
import type { Texts } from '../../../texts.ts'
import { publicFormUrl } from '../../domains/form-url.ts'
import { oembedUrl } from '../embed/oembed.ts'
import type { PageIntegrationKind } from '../../integrations/page-integrations.ts'
import { CARD_SIZE, type CardContent, cardHash } from '../card/card-content.ts'
import { LANGUAGE_PARAMETER } from './language-parameter.ts'
import type { PublishedRow } from './published.repository.ts'

type CardDeps = { config: Pick<Config, 'filesUrl'>; texts: Texts }
type ExtrasDeps = CardDeps & { config: Pick<Config, 'formsUrl' | 'tags'> }

/** The features that the owner's plan allows on the page now. Others are kept and return with the plan. */
export function pageExtras({ config, texts }: ExtrasDeps, row: PublishedRow): PageExtras {
  const { image } = previewOf(texts, row)
  const script = runnable(row, 'customScript')
  const google = runnable(row, 'googleAnalytics')
  const pixel = runnable(row, 'pixelAnalytics')
  const content = cardContent({ config, texts }, row)
  const base = publicFormUrl(config, row)
  const isTranslated = row.language !== row.mainLanguage
  const url = isTranslated ? languageUrl(base, row.language) : base
  const language = isTranslated ? `&${LANGUAGE_PARAMETER}=${row.language}` : ''
  const card = { url: `${base}/card.png?v=${cardHash(content)}${language}`, ...CARD_SIZE, alt: content.title }
  return {
    title: content.title,
    description: content.line,
    url,
    image: image === null ? card : { url: image },
    siteName:
      row.parts.look.businessName?.trim() || (content.hasBranding ? texts.in(row.language)('form.product') : null),
    oembed: oembedUrl(config, url),
    tags: {
      ...(google && { google: tagOf(google, config.tags.google) }),
      ...(pixel && { pixel: tagOf(pixel, config.tags.pixel) }),
    },
    ownerScript: script?.content ?? null,
    ...(row.languages.length > 1 && {
      alternates: row.languages.map((each) => ({ language: localeOf(each), url: languageUrl(base, each) })),
    }),
  }
}

function languageUrl(url: string, language: Language): string {
  return `${url}?${LANGUAGE_PARAMETER}=${language}`
}

/** The texts of a shared link, with its card as the picture. */
export function cardContent({ config, texts }: CardDeps, row: PublishedRow): CardContent {
  const { title, description } = previewOf(texts, row)
  const brand = texts.in(row.language)('form.product')
  const { colour } = row.parts.look
  const logo = cardLogo(row.parts.look, new URL(config.filesUrl).origin)
  return {
    title,
    line: description,
    language: row.language,
    hasBranding: row.hasBranding,
    ...(brand !== PRODUCT && { brand }),
    ...(colour !== undefined && { colour: readableColour(colour) }),
    ...(logo !== undefined && { logo }),
  }
}

const previewOf = (texts: Texts, { name, meta, plan, language }: PublishedRow) =>
  linkPreview({ name, meta, plan, standard: texts.in(language)('form.shared') })

const tagOf = ({ analyticsId }: { analyticsId: string }, base: string): PageTag => ({ id: analyticsId, base })

/** Validated again on output: a value stored under older rules must not reach a page. */
function runnable<K extends PageIntegrationKind>(row: PublishedRow, kind: K): IntegrationConfigs[K] | undefined {
  const config: IntegrationConfigs[K] | undefined = row.onPage[kind]
  if (!config || !hasFeature(row.plan, 'integrations')) return undefined
  return Object.keys(integrationProblems(kind, config)).length === 0 ? config : undefined
}
