import type { Language } from '@wayform/core/languages.ts'
import { useLocation, useNavigate } from 'react-router'
import { useI18n } from '../../../lib/i18n.tsx'
import { useMe } from '../../../lib/queries/me.ts'

/** What was chosen on the screen before. */
export type Begun = { number: string; language: Language }

type Entry = Partial<Begun> & {
  isPreviewed?: boolean
  /** Chosen on the list of Google forms. */
  googleFormId?: string
}

/** Choosing and looking are entries in the browser's history, so that Back leads from one to the other. */
export function useBringSteps() {
  const navigate = useNavigate()
  const { state, search } = useLocation()
  const { language: ownLanguage } = useI18n()
  const ownNumber = useMe().whatsappNumber
  const entry = (state ?? {}) as Entry // only the link to this screen and this hook write such a state
  const here = { pathname: '/build/import', search }
  return {
    /** Null: nobody has said yet where answers go. */
    number: entry.number ?? ownNumber,
    language: entry.language ?? ownLanguage,
    isPreviewed: entry.isPreviewed === true,
    googleFormId: entry.googleFormId ?? null,
    look: () => void navigate(here, { state: { ...entry, isPreviewed: true } satisfies Entry }),
    goBack: () => void navigate(-1),
    leave: (formId: string) => void navigate(`/forms/${formId}`, { replace: true }),
  }
}
