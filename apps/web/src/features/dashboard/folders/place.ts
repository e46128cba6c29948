import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

/** Which forms are shown: all, those of a folder, or those with a tag. It is in the address, so that Back leads back. */
export type Place = { folder: string | null; tag: string | null }

export function usePlace(): Place {
  const [params] = useSearchParams()
  const [folder, tag] = [params.get('folder'), params.get('tag')]
  return useMemo(() => ({ folder, tag: folder === null ? tag : null }), [folder, tag])
}

export function pathOf({ folder, tag }: Partial<Place>): string {
  const [name, value] = folder ? ['folder', folder] : ['tag', tag]
  return value ? `/?${name}=${encodeURIComponent(value)}` : '/'
}

export function isAt({ folder, tag }: Place, form: { folder: string | null; tags: readonly string[] }): boolean {
  if (folder !== null) return form.folder === folder
  return tag === null || form.tags.some((each) => each.toLowerCase() === tag.toLowerCase())
}
