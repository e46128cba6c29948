import { lazy, Suspense } from 'react'
import { loadPreview } from './load-preview.ts'
import { usePreview } from './use-preview.ts'

const Preview = lazy(async () => ({ default: (await loadPreview()).Preview }))

/** Renders the preview over the builder. */
export function PreviewHost() {
  const { isOpen } = usePreview()
  return <Suspense>{isOpen && <Preview />}</Suspense>
}
