import { embedUrl, videoKind } from '@wayform/core/questions/video/embed-url.ts'
import { PlayIcon } from '../../icons.tsx'

/**
 * Nothing of a video is loaded before the respondent taps it, and its provider learns nothing about readers of the
 * form. The tap opens the player; with script, it replaces the link (`data-video`).
 */
export function Player({ url, title }: { url: string; title: string }) {
  if (videoKind(url) === 'file') {
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- an owner has one address to give, and captions need a second
    return <video className="pf-v" src={url} controls playsInline preload="none" aria-label={title} />
  }
  const embed = embedUrl(url)
  return (
    <a
      className="pf-v"
      href={embed ?? url}
      target="_blank"
      rel="noopener"
      // The players refuse to play without a referrer.
      referrerPolicy="strict-origin-when-cross-origin"
      data-video={embed === null ? undefined : ''}
    >
      <PlayIcon />
      <bdi>{title}</bdi>
    </a>
  )
}
