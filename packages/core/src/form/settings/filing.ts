export const MAX_FOLDERS = 100
export const MAX_FOLDER_NAME = 60
/** Of one form. */
export const MAX_TAGS = 12
export const MAX_TAG_LENGTH = 30

/** Tags as they are stored: each word once, whatever its case, in the order that they were given in. */
export function distinctTags(tags: readonly string[]): string[] {
  const kept = new Map<string, string>()
  for (const tag of tags) {
    const text = tag.replace(/\s+/g, ' ').trim()
    const key = text.toLocaleLowerCase()
    if (text !== '' && !kept.has(key)) kept.set(key, text)
  }
  return [...kept.values()]
}

/** Colours of tags: by its word, so that it is the same on every device. */
const TAG_COLOURS = ['text', 'choice', 'contact', 'media', 'advanced'] as const

export function tagColour(tag: string): (typeof TAG_COLOURS)[number] {
  let sum = 0
  for (const letter of tag.toLocaleLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973
  return TAG_COLOURS[sum % TAG_COLOURS.length] ?? 'text'
}

/** The owner app's list of archived forms. */
export const ARCHIVE_PATH = '/?place=archive'
