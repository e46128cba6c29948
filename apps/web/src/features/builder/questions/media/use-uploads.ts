import { useStore } from 'zustand'
import { uploadName } from '../../../../lib/pictures/image-files.ts'
import { pictureUploads } from '../../../../lib/pictures/picture-uploads.ts'
import { recompress } from '../../../../lib/pictures/recompress.ts'
import type { Upload, Uploads } from '../../../../lib/pictures/uploads.ts'
import type { Builder } from '../../builder.ts'
import { useBuilder } from '../../builder-context.ts'

/** Uploads of one builder; they continue when another question is opened. */
export function useUploads(): Uploads {
  return uploadsOf(useBuilder())
}

export function useUpload(target: string): Upload | undefined {
  return useStore(useUploads().store, (uploads) => uploads[target])
}

const byBuilder = new WeakMap<Builder, Uploads>()

function uploadsOf(builder: Builder): Uploads {
  const known = byBuilder.get(builder)
  if (known) return known
  const uploads = pictureUploads({
    bucketName: 'media',
    recompress,
    nameOf: (id, type) => uploadName(id, Date.now(), type),
  })
  byBuilder.set(builder, uploads)
  return uploads
}
