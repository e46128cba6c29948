import type { Form } from '@wayform/contract/shapes.ts'
import type { LinkPreview } from '@wayform/core/form/settings/link-preview.ts'
import { direction } from '@wayform/core/languages.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Logo } from '../../../../lib/components/Logo.tsx'
import { useState } from 'react'
import { useMe } from '../../../../lib/queries/me.ts'
import { countCharacters } from './count-characters.ts'
import styles from './Seo.module.css'

type Props = { form: Form; preview: LinkPreview }

/** The image of a link preview: the owner's picture, or the card that the server draws. */
export function Picture({ form, preview }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const { image } = preview
  if (image !== null && image !== broken) return <img src={image} alt="" onError={() => setBroken(image)} />
  return <Card form={form} preview={preview} />
}

/** The server's card as HTML: it follows the input, and needs no published form. */
function Card({ form, preview }: Props) {
  const { plan } = useMe()
  const hasBranding = !(form.removeBranding && hasFeature(plan, 'removeBranding'))
  const dir = direction(form.language)
  const size = sizeOf(preview.title)
  return (
    <div className={styles.card} dir={dir} aria-hidden>
      <svg
        width="100%"
        height="100%"
        viewBox="0 0 1200 630"
        className={`wf-cover ${styles.way}`}
        data-mirrored={dir === 'rtl' || undefined}
      >
        <path
          d="M640 700C700 540 860 640 940 520S900 330 1000 250 1090 150 1104 104"
          fill="none"
          stroke="#2D53D3"
          strokeWidth="30"
          strokeLinecap="round"
        />
        <circle cx="1108" cy="92" r="26" fill="#F4B53A" />
      </svg>
      <div className={styles.cardWords} data-branded={hasBranding || undefined}>
        <Txt as="b" clamp={size === 'small' ? 3 : 2} dir="auto" data-letters={size}>
          {preview.title}
        </Txt>
        <Txt as="span" clamp={2} dir="auto">
          {preview.description}
        </Txt>
      </div>
      {hasBranding && (
        <span className={styles.cardBrand}>
          <Logo height={12} />
        </span>
      )}
    </div>
  )
}

/** Long titles use a smaller font. */
function sizeOf(title: string): 'large' | 'medium' | 'small' {
  const letters = countCharacters(title)
  if (letters <= 16) return 'large'
  return letters <= 40 ? 'medium' : 'small'
}
