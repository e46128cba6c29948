import type { FormLook, LookPicture } from '../form/parts/look.ts'

/**
 * The look as pages show it: only pictures from this installation's own file host, so that opening a form causes no
 * request to another host. Undefined for a form that looks as every form does.
 */
export function servedLook(look: FormLook, filesOrigin: string): FormLook | undefined {
  const { logo, cover, businessName, background, ...rest } = look
  const name = businessName?.trim() ?? ''
  const shownCover = ownPicture(cover, filesOrigin)
  const served: FormLook = {
    ...rest,
    ...(background !== undefined && (background !== 'picture' || shownCover) && { background }),
    ...withPicture('logo', ownPicture(logo, filesOrigin)),
    ...withPicture('cover', shownCover),
    ...(name !== '' && { businessName: name }),
  }
  return Object.keys(served).length > 0 ? served : undefined
}

/**
 * The address of the logo on the card of a link. A logo from before there was one for the card serves too, if it is PNG
 * itself: what draws the card reads nothing newer.
 */
export function cardLogo({ logo }: FormLook, filesOrigin: string): string | undefined {
  const url = logo?.card?.url ?? (logo && /\.(png|webp)$/i.test(logo.url) ? logo.url : undefined)
  return url?.startsWith(`${filesOrigin}/files/`) ? url : undefined
}

/** The pictures of a look that are stored elsewhere. */
export function foreignPictures(look: FormLook, filesOrigin: string): ('logo' | 'cover')[] {
  return (['logo', 'cover'] as const).filter((name) => look[name] && !ownPicture(look[name], filesOrigin))
}

function withPicture<N extends 'logo' | 'cover'>(name: N, picture: LookPicture | undefined) {
  return picture ? { [name]: picture } : {}
}

function ownPicture(picture: LookPicture | undefined, filesOrigin: string): LookPicture | undefined {
  if (!picture) return undefined
  // Pages have no use for the one on the card.
  const { card: _card, ...shown } = picture
  const urls = [shown.url, ...(shown.small ? [shown.small.url] : [])]
  return urls.every((url) => url.startsWith(`${filesOrigin}/files/`)) ? shown : undefined
}
