import type { Form } from '@wayform/contract/shapes.ts'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { firstPublish } from '../../lib/open-form/first-publish.ts'

const PublishedSheet = lazy(async () => ({ default: (await import('./PublishedSheet.tsx')).PublishedSheet }))

/** Opens the sheet after a form's first publish. The sheet is loaded lazily. */
export function PublishedHost({ form }: { form: Form }) {
  const formId = useSyncExternalStore(firstPublish.subscribe, firstPublish.current)
  useEffect(() => firstPublish.close, [])
  return <Suspense>{formId === form.id && <PublishedSheet form={form} onClose={firstPublish.close} />}</Suspense>
}
