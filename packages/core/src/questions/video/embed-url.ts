import { webUrlParts, type UrlParts } from '../../rules/url.ts'

/**
 * The player URL of a YouTube or Vimeo video, rebuilt from the video's id alone: nothing else of the pasted URL reaches
 * the page. Null for every other URL.
 */
export function embedUrl(url: string): string | null {
  const parts = webUrlParts(url)
  if (!parts || parts.port !== '') return null
  if (YOUTUBE_HOSTS.test(parts.host)) return youtube(parts)
  return VIMEO_HOSTS.test(parts.host) ? vimeo(parts) : null
}

/** The way in which a video is shown: in its provider's player, as a file that the browser plays, or not at all. */
export function videoKind(url: string): 'embed' | 'file' | null {
  if (embedUrl(url) !== null) return 'embed'
  const parts = webUrlParts(url)
  return parts && /\.(mp4|webm|ogg|mov)$/i.test(parts.path) ? 'file' : null
}

const YOUTUBE_HOSTS = /^((www\.|m\.|music\.)?youtube\.com|(www\.)?youtube-nocookie\.com|(www\.)?youtu\.be)$/
const VIMEO_HOSTS = /^(www\.|player\.)?vimeo\.com$/

function youtube({ host, path, query, fragment }: UrlParts): string | null {
  const parameters = parametersOf(query)
  const pattern = host.endsWith('youtu.be') ? /^\/([\w-]{11})\/?$/ : /^\/(?:watch|shorts|live|embed|v)\/([\w-]{11})\/?$/
  const id = /^\/watch\/?$/.test(path) ? parameters.get('v') : pattern.exec(path)?.[1]
  if (id === undefined || !/^[\w-]{11}$/.test(id) || NOT_A_VIDEO.includes(id)) return null
  const start = seconds(parameters.get('start') ?? parameters.get('t') ?? parametersOf(fragment).get('t') ?? '')
  return `https://www.youtube-nocookie.com/embed/${id}${start > 0 ? `?start=${start}` : ''}`
}

/** Path segments of the player's own URLs that are as long as an id. */
const NOT_A_VIDEO = ['videoseries', 'live_stream']

function vimeo({ host, path, query }: UrlParts): string | null {
  const found = (host === 'player.vimeo.com' ? VIMEO_PLAYER : VIMEO_PAGE).exec(path)
  if (!found) return null
  const [, id = '', inPath] = found
  const hash = inPath ?? parametersOf(query).get('h') ?? ''
  return `https://player.vimeo.com/video/${id}${VIMEO_HASH.test(hash) ? `?h=${hash}` : ''}`
}

const VIMEO_PLAYER = /^\/video\/(\d{1,15})\/?$/
const VIMEO_PAGE =
  /^\/(?:(?:channels|ondemand)\/[\w-]+\/|groups\/[\w-]+\/videos\/|(?:album|showcase)\/\d+\/video\/)?(\d{1,15})(?:\/([\da-f]{6,40}))?\/?$/i
/** The hash that opens an unlisted video. */
const VIMEO_HASH = /^[\da-f]{6,40}$/i

/** `90`, `90s`, `1m30s` or `1h2m3s`. Anything else starts at the beginning. */
function seconds(text: string): number {
  const [, hours = 0, minutes = 0, rest = 0] = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text) ?? []
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(rest)
}

/** The first of each name counts. */
function parametersOf(query: string): Map<string, string> {
  const pairs = query.split('&').map((pair) => {
    const at = pair.indexOf('=')
    return at === -1 ? ([pair, ''] as const) : ([pair.slice(0, at), pair.slice(at + 1)] as const)
  })
  return new Map(pairs.toReversed())
}
