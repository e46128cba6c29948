import { Navigate } from 'react-router'
import { useAnalytics, useForms } from '../../lib/queries/forms.ts'
import { PageSkeleton } from '../shell/PageSkeleton.tsx'
import { formWithNews } from './form-with-news.ts'

/** The installed app's shortcut to responses: they belong to a form, so it opens those of the form with news. */
export function LatestResponses() {
  const forms = useForms()
  const counts = useAnalytics()
  if (forms.isPending || counts.isPending) return <PageSkeleton />
  const form = formWithNews(forms.data?.forms ?? [], counts.data ?? [])
  return <Navigate to={form === null ? '/' : `/forms/${form}/responses`} replace />
}
