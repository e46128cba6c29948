import type { FormSummary } from '@wayform/contract/shapes.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../../lib/account/use-may.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useOfflineLink } from '../use-offline-link.ts'

type Props = {
  form: FormSummary
  className?: string | undefined
  tabIndex?: number | undefined
  /** Also tells screen readers that the link leaves the app. */
  isNamed?: boolean
  /** For pointers only: another link beside it is read aloud. */
  isHidden?: boolean
  'data-tone'?: string
  dir?: 'auto'
  children: ReactNode
}

/** Link to the form's editor: our builder, or Google's. Roles that don't build open the responses, or the form. */
export function EditLink({ form, isNamed = false, isHidden, children, ...rest }: Props) {
  const t = useT()
  const mayBuild = useMay('build')
  const shown = { ...rest, ...(isHidden && { 'aria-hidden': true }), ...useOfflineLink(form) }
  if (form.editUrl === null) {
    return (
      <Link to={mayBuild ? `/forms/${form.id}` : `/forms/${form.id}/responses`} {...shown}>
        {children}
      </Link>
    )
  }
  return (
    <a href={mayBuild ? form.editUrl : form.publicUrl} target="_blank" rel="noopener" {...shown}>
      {children}
      {isNamed && <span className="wf-visually-hidden"> ({t('dashboard.card.opensGoogle')})</span>}
    </a>
  )
}
