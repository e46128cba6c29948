import type { FormLook } from '@wayform/core/form/parts/look.ts'

/** Above the first page's heading. Its box has a fixed aspect ratio, so that nothing shifts when the picture loads. */
export function Cover({ look }: { look: FormLook | undefined }) {
  const cover = look?.background === 'picture' ? undefined : look?.cover
  if (!cover) return null
  const { url, width, height, small } = cover
  const wide = width !== undefined && small ? `${small.url} ${small.width}w, ${url} ${width}w` : undefined
  return (
    <img
      className="pf-cov"
      src={url}
      srcSet={wide}
      sizes={wide && '(max-width:576px) 92vw, 608px'}
      width={width}
      height={height}
      alt=""
      fetchPriority="high"
      decoding="async"
    />
  )
}
