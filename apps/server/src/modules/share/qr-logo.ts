import type { QrLogo } from '@wayform/core/share/qr-svg.ts'
import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { pixelsOf } from '../uploads/receiving/picture-size.ts'
import { storageTrouble } from '../uploads/receiving/receive-upload.ts'
import { confirmUpload } from '../uploads/receiving/settle-upload.ts'
import { uploadsRepository } from '../uploads/uploads.repository.ts'

/** Embedded in every code and shown as small as a thumbnail. */
const MAX_LOGO_BYTES = 250_000
const MAX_LOGO_PIXELS = 4_000_000
/** SVG is not allowed, because it could refer to other resources. */
const LOGO_TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg'])

type LogoDeps = Pick<Services, 'config' | 'database' | 'now' | 'store'>

/** Wayform's logo, none, or a picture that this owner uploaded, with its bytes. */
export async function qrLogo(deps: LogoDeps, ownerId: string, wanted: string): Promise<QrLogo> {
  if (wanted === 'none' || wanted === 'wayform') return { kind: wanted }
  const found = await uploadsRepository(deps.database.db).find({ user_id: ownerId, id: wanted })
  if (!found || found.kind === 'answer') throw new AppError('upload.notFound')
  const file = await confirmUpload(deps, found).catch((error: unknown) => {
    throw storageTrouble(error)
  })
  if (!file) throw new AppError('upload.notFound')
  if (!LOGO_TYPES.has(file.type)) throw new AppError('upload.wrongType', { params: { type: file.type } })
  if ((file.size ?? 0) > MAX_LOGO_BYTES) throw tooLarge()
  const bytes = await read(deps, file.object_key)
  if ((pixelsOf(file.type, bytes) ?? Infinity) > MAX_LOGO_PIXELS) throw tooLarge()
  return { kind: 'picture', href: `data:${file.type};base64,${bytes.toString('base64')}` }
}

async function read({ store }: LogoDeps, key: string): Promise<Buffer> {
  try {
    const found = await store.read(key)
    if (!found) throw new AppError('upload.notFound')
    return Buffer.concat(await found.stream.toArray())
  } catch (error) {
    throw error instanceof AppError ? error : storageTrouble(error)
  }
}

function tooLarge(): AppError {
  return new AppError('upload.tooLarge', { params: { megabytes: MAX_LOGO_BYTES / 1_000_000 } })
}
