/** An uploaded file as a response stores it. Its content is in the object store, under its id. */
export type StoredFile = { uploadId: string; name: string; type: string; size: number }

export const UPLOAD_TYPES = ['all', 'pdf', 'image', 'video'] as const
export type UploadType = (typeof UPLOAD_TYPES)[number]

export const MAX_FILE_BYTES = 10_000_000
export const MAX_FILES = 10

/** Whether a question accepts a file of this media type. */
export function acceptsFile(uploadType: UploadType, mediaType: string): boolean {
  if (uploadType === 'all') return true
  const type = mediaType.toLowerCase()
  return uploadType === 'pdf' ? type === 'application/pdf' : type.startsWith(`${uploadType}/`)
}

/** The problem of a file of another type. */
export const WRONG_TYPE = { all: 'invalid', pdf: 'notAPdf', image: 'notAnImage', video: 'notAVideo' } as const

/** The `accept` attribute of its input. */
export function acceptAttribute(uploadType: UploadType): string | undefined {
  if (uploadType === 'all') return undefined
  return uploadType === 'pdf' ? 'application/pdf,.pdf' : `${uploadType}/*`
}
