import type { FormSummary } from '@wayform/contract/shapes.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../lib/i18n.tsx'
import { useOpenable } from '../use-openable.ts'

type Props = {
  form: FormSummary
  className?: string | undefined
  tabIndex?: number | undefined
  /** Says to screen readers, too, that it leads away. */
  isNamed?: boolean
  children: ReactNode
}

/** To where a form is edited: our builder, or the editor of the place where it lives. */
export function EditLink({ form, className, tabIndex, isNamed = false, children }: Props) {
  const t = useT()
  const openable = useOpenable(form)
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
