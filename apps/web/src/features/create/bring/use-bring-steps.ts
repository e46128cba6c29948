import type { Language } from '@wayform/core/languages.ts'
import { useLocation, useNavigate } from 'react-router'
import { useI18n } from '../../../lib/i18n.tsx'
import { useMe } from '../../../lib/queries/me.ts'

/** Choices of the previous screen. */
export type Begun = { number: string; language: Language }

type Entry = Partial<Begun> & {
  isPreviewed?: boolean
  /** Chosen on the list of Google forms. */
  googleFormId?: string
  /** Of the two entries that belong together. */
  visit?: string
}

/** Visits that ended with a form: Back from it leads past them. */
const made = new Set<string>()

/** Choosing and looking are entries in the browser's history, so that Back leads from one to the other. */
export function useBringSteps() {
  const navigate = useNavigate()
  const { state, search } = useLocation()
  const { language: ownLanguage } = useI18n()
  const ownNumber = useMe().whatsappNumber
  const entry = (state ?? {}) as Entry // only the link to this screen and this hook write such a state
  const here = { pathname: '/build/import', search }
  return {
    /** Null: it is not chosen yet where answers go. */
    number: entry.number ?? ownNumber,
    language: entry.language ?? ownLanguage,
    isPreviewed: entry.isPreviewed === true,
    googleFormId: entry.googleFormId ?? null,
    /** Not while the form is opened, which is after it was made. */
    isMade: entry.isPreviewed !== true && entry.visit !== undefined && made.has(entry.visit),
    look: () => {
      const visit = crypto.randomUUID()
      void navigate(here, { state: { ...entry, visit } satisfies Entry, replace: true })
      void navigate(here, { state: { ...entry, visit, isPreviewed: true } satisfies Entry })
    },
    goBack: () => void navigate(-1),
    leave: (formId: string) => {
      if (entry.visit !== undefined) made.add(entry.visit)
      void navigate(`/forms/${formId}`, { replace: true })
    },
  }
}
