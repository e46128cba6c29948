type Props = { url: string; alt: string; isNear: boolean | undefined; className?: string }

/** Its box has a fixed aspect ratio, so that nothing shifts when the picture loads. */
export function Picture({ url, alt, isNear, className }: Props) {
  return <img className={className} src={url} alt={alt} loading={isNear ? 'eager' : 'lazy'} decoding="async" />
}
