import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '../../platform/http/app-error.ts'

/** The output path of the plugin's build. */
export const PLUGIN_FILE = path.join(import.meta.dirname, '../../../../wordpress/dist/wayform.zip')
export const PLUGIN_NAME = 'wayform.zip'

export type Plugin = { tag: string; read(): Promise<Buffer> }

/** Read each time, because it may be built while the server runs. */
export async function findPlugin(file: string = PLUGIN_FILE): Promise<Plugin> {
  const info = await stat(file).catch(missing)
  return {
    tag: `"${info.size.toString(36)}-${Math.round(info.mtimeMs).toString(36)}"`,
    read: () => readFile(file).catch(missing),
  }
}

function missing(cause: unknown): never {
  const isAbsent = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
  throw isAbsent ? new AppError('share.pluginMissing', { cause }) : cause
}
