import type { HelpTopicId } from '@wayform/i18n/help-texts.ts'
import type { JSX } from 'react'
import { logic, make, publish, questions, share, totals, website } from './building.tsx'
import { account, delivery, domain, files, payments, responses, trouble, withoutWhatsapp } from './running.tsx'

const PICTURES: Record<HelpTopicId, JSX.Element> = {
  make,
  questions,
  logic,
  totals,
  publish,
  share,
  website,
  delivery,
  withoutWhatsapp,
  payments,
  files,
  responses,
  domain,
  account,
  trouble,
}

/** One drawing for each topic. The text carries the meaning; the drawing helps to find it again. */
export function HelpPicture({ topic, className = '' }: { topic: HelpTopicId; className?: string }) {
  return (
    <svg viewBox="0 0 240 148" className={`flip ${className}`} aria-hidden="true">
      <rect width="240" height="148" rx="12" fill="var(--primary-tint)" />
      {PICTURES[topic]}
    </svg>
  )
}
