import type { HelpTopicId } from '@wayform/i18n/help-texts.ts'
import type { JSX } from 'react'
import { data, deliveries, exported, integrations, notifications, plans, team } from './answers.tsx'
import { logic, make, publish, questions, share, totals, website } from './building.tsx'
import { closed, pages, plugins, qr, settings, tagged, types } from './forms.tsx'
import {
  account,
  activity,
  delivery,
  domain,
  files,
  members,
  payments,
  responses,
  trouble,
  withoutWhatsapp,
} from './running.tsx'

const PICTURES: Record<HelpTopicId, JSX.Element> = {
  make,
  questions,
  types,
  pages,
  logic,
  totals,
  payments,
  publish,
  settings,
  closed,
  share,
  tagged,
  qr,
  website,
  plugins,
  delivery,
  withoutWhatsapp,
  notifications,
  deliveries,
  team,
  responses,
  export: exported,
  integrations,
  files,
  plans,
  domain,
  account,
  members,
  activity,
  data,
  trouble,
}

/** One illustration for each topic. The text carries the meaning. */
export function HelpPicture({ topic, className = '' }: { topic: HelpTopicId; className?: string }) {
  return (
    <svg viewBox="0 0 240 148" className={`flip ${className}`} aria-hidden="true">
      <rect width="240" height="148" rx="12" fill="var(--primary-tint)" />
      {PICTURES[topic]}
    </svg>
  )
}
