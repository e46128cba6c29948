import type { FormSummary } from '@wayform/contract/shapes.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../lib/i18n.tsx'
import { useOfflineLink } from '../use-offline-link.ts'

type Props = {
  form: FormSummary
  className?: string | undefined
  tabIndex?: number | undefined
  /** Also tells screen readers that the link leaves the app. */
  isNamed?: boolean
  children: ReactNode
}

/** Link to the form's editor: our builder, or Google's. */
export function EditLink({ form, className, tabIndex, isNamed = false, children }: Props) {
  const t = useT()
  const openable = useOfflineLink(form)
  if (form.editUrl === null) {
    return (
      <Link to={`/forms/${form.id}`} className={className} tabIndex={tabIndex} {...openable}>
        {children}
      </Link>
    )
  }
  return (
    <a href={form.editUrl} className={className} tabIndex={tabIndex} target="_blank" rel="noopener" {...openable}>
      {children}
      {isNamed && <span className="wf-visually-hidden"> ({t('dashboard.card.opensGoogle')})</span>}
    </a>
  )
}
