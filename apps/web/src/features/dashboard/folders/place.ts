import { ARCHIVE_PATH } from '@wayform/core/form/settings/filing.ts'
import type { FormSummary } from '@wayform/contract/shapes.ts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Which forms are shown: all, those of a folder, those with a tag, or the archived ones. It is in the address, so that
 * Back leads back.
 */
export type Place = { folder: string | null; tag: string | null; isArchive: boolean }

export function usePlace(): Place {
  const [params] = useSearchParams()
  const [folder, tag, isArchive] = [params.get('folder'), params.get('tag'), params.get('place') === 'archive']
  return useMemo(
    () =>
      isArchive ? { folder: null, tag: null, isArchive } : { folder, tag: folder === null ? tag : null, isArchive },
    [folder, tag, isArchive],
  )
}

export function pathOf({ folder, tag, isArchive }: Partial<Place>): string {
  if (isArchive) return ARCHIVE_PATH
  const [name, value] = folder ? ['folder', folder] : ['tag', tag]
  return value ? `/?${name}=${encodeURIComponent(value)}` : '/'
}

export const isEverywhere = ({ folder, tag, isArchive }: Place) => folder === null && tag === null && !isArchive

/** An archived form is in no folder and under no tag until it is put back. */
export function isAt(
  { folder, tag, isArchive }: Place,
  form: Pick<FormSummary, 'folder' | 'tags' | 'archived'>,
): boolean {
  if (form.archived !== isArchive) return false
  if (folder !== null) return form.folder === folder
  return tag === null || form.tags.some((each) => each.toLowerCase() === tag.toLowerCase())
}
